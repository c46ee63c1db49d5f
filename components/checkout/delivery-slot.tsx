'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Select } from '@/components/ui/form/select'
import { slotsOf } from '@/lib/features/checkout/delivery-view'
import type { CheckoutFormValues } from '@/lib/features/checkout/form-values'
import type { DeliveryDay } from '@/lib/features/checkout/schemas'
import { deliverySlots, slotKeys } from '@/lib/domain/checkout/delivery-choices'

type DeliverySlotProps = Readonly<{ days: readonly DeliveryDay[] }>

/** Time slot of the delivery; a slot that is full on the chosen day is disabled, with the reason below. */
export function DeliverySlot({ days }: DeliverySlotProps) {
  const t = useTranslations('checkout')
  const { control, setValue } = useFormContext<CheckoutFormValues>()
  const [date, chosen] = useWatch({ control, name: ['delivery_date', 'delivery_slot'] })
  const slots = slotsOf(date, days)
  const full = slots.filter(({ refusal }) => refusal !== null)
  const isChosenFull = full.some(({ slot }) => slot === chosen)

  useEffect(() => {
    if (isChosenFull) setValue('delivery_slot', null)
  }, [isChosenFull, setValue])

  if (slots.length === 0) return null
  return (
    <Select
      label={t('slot')}
      placeholder={t('slotAny')}
      hint={full.map(({ refusal }) => refusal).join('\n') || undefined}
      options={slots.map(({ slot, refusal }) => ({ value: slot, label: t(slotKeys[slot]), isDisabled: refusal !== null }))}
      name="delivery_slot"
      value={chosen ?? ''}
      onChange={({ target }) =>
        setValue('delivery_slot', deliverySlots.find((slot) => slot === target.value) ?? null, { shouldDirty: true })
      }
    />
  )
}
