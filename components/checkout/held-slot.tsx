'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Notice } from '@/components/ui/notice'
import { formatShortDay } from '@/lib/core/dates'
import { holdEnd, isHeld } from '@/lib/features/delivery/slot-view'
import { slotsOf } from '@/lib/features/checkout/delivery-view'
import type { CheckoutFormValues } from '@/lib/features/checkout/form-values'
import type { Checkout } from '@/lib/features/checkout/schemas'

/** Says until when the place that the shopper chose is held, or that it has been released, and whether it can still be had. */
export function HeldSlot({ checkout: { chosenSlot, deliveryDays } }: Readonly<{ checkout: Checkout }>) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const { control } = useFormContext<CheckoutFormValues>()
  const [date, slot] = useWatch({ control, name: ['delivery_date', 'delivery_slot'] })
  const heldUntil = chosenSlot?.heldUntil ?? null
  const now = useTimeUntil(heldUntil)
  if (chosenSlot === null || heldUntil === null || now === null || date !== chosenSlot.date) return null
  const time = holdEnd(heldUntil)
  const { slots } = slotsOf(date, deliveryDays)
  const isFull =
    deliveryDays.some((day) => day.date === date && day.refusal !== null) ||
    slots.some((each) => each.slot.code === chosenSlot.slot && each.refusal !== null)
  if (isHeld(chosenSlot, now)) {
    return slot === chosenSlot.slot ? <p className="text-sm font-semibold text-leaf-700">{t('heldUntil', { time })}</p> : null
  }
  if (isFull) return <Notice kind="warning">{t('heldFull', { time, day: formatShortDay(date, locale) })}</Notice>
  return slot === chosenSlot.slot ? <Notice kind="warning">{t('heldEnded', { time })}</Notice> : null
}

/** Now, once the browser shows the page, and again when the time has come. */
function useTimeUntil(time: number | null): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    const timers = [setTimeout(tick), ...(time !== null && time > Date.now() ? [setTimeout(tick, time - Date.now())] : [])]
    return () => timers.forEach(clearTimeout)
  }, [time])
  return now
}
