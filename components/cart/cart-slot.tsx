'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState, useSyncExternalStore } from 'react'
import useSWR from 'swr'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { showToast } from '@/components/ui/toast/toast-store'
import { displayName } from '@/lib/core/display-name'
import { formatShortDay } from '@/lib/core/dates'
import { chosenDelivery } from '@/lib/features/checkout/chosen-delivery'
import { chosenMainOrder } from '@/lib/features/checkout/chosen-main-order'
import { deliverWith } from '@/lib/features/checkout/commands'
import type { Cart } from '@/lib/features/cart/view'
import { isAreaPickerOpen } from '@/lib/features/delivery/area-store'
import type { Area } from '@/lib/features/delivery/area-view'
import { readSlots } from '@/lib/features/delivery/slot-commands'
import { dayAndSlot, holdEnd, isHeld, type JoinableOrder, type SlotChoices } from '@/lib/features/delivery/slot-view'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'

type CartSlotProps = Readonly<{ cart: Cart; area: Area | null }>

/** When the cart comes: with an order that is on its way already, or on the chosen day, and what cannot come then. */
export function CartSlot({ cart, area }: CartSlotProps) {
  const chosen = useSyncExternalStore(chosenDelivery.subscribe, chosenDelivery.get, chosenDelivery.initial)
  const districtId = area?.districtId ?? null
  const { data } = useSWR(['slots', cart.id, cart.deliveredWithId, districtId, JSON.stringify(chosen)], () => readSlots(districtId))
  // A server without slots offers none.
  if (!data) return null
  const main = data.mainOrders.find(({ id }) => id === cart.deliveredWithId)
  return (
    <div className="space-y-2">
      {main ? <Joined cartId={cart.id} order={main} /> : <Chosen choices={data} lines={cart.lines} isAreaKnown={area !== null} />}
      {!main && data.mainOrders[0] && <JoinOffer cartId={cart.id} order={data.mainOrders[0]} />}
    </div>
  )
}

type ChosenProps = Readonly<{ choices: SlotChoices; lines: Cart['lines']; isAreaKnown: boolean }>

function Chosen({ choices: { days, slots, chosen, missing: ids }, lines, isAreaKnown }: ChosenProps) {
  const t = useTranslations('cart')
  const locale = useLocale()
  const missing = lines.filter(({ orderedId }) => ids.includes(orderedId))
  const [now] = useState(() => Date.now())
  const refusal = chosen && refusalOf(days, chosen)
  const time = chosen?.heldUntil && isHeld(chosen, now) ? holdEnd(chosen.heldUntil) : null
  if (!isAreaKnown && !chosen) return null
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        {chosen && (
          <span className="min-w-0">
            {t('slotChosen', { day: dayAndSlot(chosen.date, slots.find(({ slot }) => slot === chosen.slot)?.label, locale) })}
            {time && <span className="block text-sm text-ink-soft">{t('slotHeld', { time })}</span>}
          </span>
        )}
        <Button variant="quiet" className="-mx-4" onClick={() => isAreaPickerOpen.set(true)}>
          {t(chosen ? 'slotChange' : 'slotChoose')}
        </Button>
      </p>
      {chosen && missing.length > 0 ? (
        <Notice kind="warning">
          {t('slotMissing', {
            day: formatShortDay(chosen.date, locale),
            products: missing.map(({ name }) => displayName(name, locale)).join(', '),
          })}
        </Notice>
      ) : (
        refusal && <Notice kind="warning">{refusal}</Notice>
      )}
    </>
  )
}

/** Why the chosen day or slot can no longer be had; null if it can. */
function refusalOf(days: SlotChoices['days'], { date, slot }: NonNullable<SlotChoices['chosen']>): string | null {
  const day = days.find((each) => each.date === date)
  return day?.refusal ?? day?.slots.find((each) => each.slot === slot)?.refusal ?? null
}

type OrderProps = Readonly<{ cartId: number; order: JoinableOrder }>

function JoinOffer({ cartId, order }: OrderProps) {
  const t = useTranslations('cart')
  return (
    <div className="rounded-lg border border-line bg-white p-4">
      <p>{t('joinOffer', { number: order.number, day: useDayOf(order) })}</p>
      <JoinButton cartId={cartId} orderId={order.id} label={t('join')} />
    </div>
  )
}

function Joined({ cartId, order }: OrderProps) {
  const t = useTranslations('cart')
  return (
    <div>
      <p>{t('joined', { number: order.number, day: useDayOf(order) })}</p>
      <JoinButton cartId={cartId} orderId={null} label={t('joinUndo')} />
    </div>
  )
}

function useDayOf({ day, slot }: JoinableOrder): string {
  return dayAndSlot(day, slot, useLocale())
}

function JoinButton({ cartId, orderId, label }: Readonly<{ cartId: number; orderId: number | null; label: string }>) {
  const errorText = useErrorText()
  const [isSaving, setSaving] = useState(false)

  async function join() {
    setSaving(true)
    chosenMainOrder.clear()
    const saved = await deliverWith(cartId, orderId)
    if (!saved.ok) showToast(errorText(saved.error), 'error')
    setSaving(false)
  }

  return (
    <Button variant="quiet" className="-ml-4" isLoading={isSaving} onClick={() => void join()}>
      {label}
    </Button>
  )
}
