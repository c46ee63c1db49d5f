'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSend } from '@/components/ui/form/use-send'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError } from '@/components/ui/form/form-error'
import { Select } from '@/components/ui/form/select'
import { formatFullDate } from '@/lib/core/dates'
import { slotLabel } from '@/lib/domain/delivery/delivery-window'
import { moveDelivery } from '@/lib/features/orders/commands'
import type { ChangeProps } from './change-props'

/** Changes an order's delivery day or time slot. */
export function ChangeDay({ order, changes, by, onClose, onDone }: ChangeProps) {
  const t = useTranslations('orderChanges')
  const tDetails = useTranslations('orderDetails')
  const locale = useLocale()
  const first = changes.days.find(({ date }) => date === order.delivery?.day) ?? changes.days[0]
  const [day, setDay] = useState(first?.date ?? '')
  const [slot, setSlot] = useState(order.delivery?.slot?.code ?? null)
  const { isBusy, error, send } = useSend()
  const { slots = [], isAnyTime = true } = changes.days.find(({ date }) => date === day) ?? {}
  const chosen = slots.some((each) => each.isOpen && each.slot.code === slot) ? slot : null

  async function save() {
    const result = await send(moveDelivery({ by, orderId: order.id, lastChange: changes.lastChange }, day, chosen))
    if (result.ok) onDone()
  }

  return (
    <Dialog title={t('day')} onClose={onClose}>
      <div className="mt-4 space-y-4">
        <Select
          label={tDetails(order.delivery?.isPickup ? 'pickupDay' : 'deliveryDay')}
          options={changes.days.map(({ date }) => ({ value: date, label: formatFullDate(date, locale) }))}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        {!order.delivery?.isPickup && slots.length > 0 && (
          <Select
            label={t('partOfDay')}
            options={slots.map((each) => ({ value: each.slot.code, label: slotLabel(each.slot, locale), isDisabled: !each.isOpen }))}
            placeholder={t(isAnyTime ? 'anyTime' : 'chooseTime')}
            value={chosen ?? ''}
            onChange={(event) => setSlot(event.target.value || null)}
          />
        )}
      </div>
      <FormError message={error} />
      <Button className="mt-5 w-full" isLoading={isBusy} onClick={() => void save()}>
        {t('save')}
      </Button>
    </Dialog>
  )
}
