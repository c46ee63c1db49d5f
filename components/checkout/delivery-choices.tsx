'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Notice } from '@/components/ui/notice'
import { formatShortDay, formatFullDate } from '@/lib/core/dates'
import { holdEnd, isHeld } from '@/lib/features/delivery/slot-view'
import { slotsOf } from '@/lib/features/checkout/delivery-view'
import type { CheckoutFormValues } from '@/lib/features/checkout/form-values'
import type { Checkout, MainOrder } from '@/lib/features/checkout/schemas'
import { Select } from '@/components/ui/form/select'
import { substitutions } from '@/lib/domain/checkout/delivery-choices'
import { slotLabel } from '@/lib/domain/delivery/delivery-window'
import { RadioGroup, type RadioOption } from '@/components/ui/form/radio-group'
import { chosenMainOrder } from '@/lib/features/checkout/chosen-main-order'
import { DeliveryDate } from './delivery-date'
import { DeliverySlot } from './delivery-slot'

type DeliveryChoicesProps = Readonly<{ checkout: Checkout }>

/** Delivery time, and what to do if a product is missing when the order is packed. */
export function DeliveryChoices({ checkout }: DeliveryChoicesProps) {
  const t = useTranslations('checkout')
  const { control, setValue, formState } = useFormContext<CheckoutFormValues>()
  const [date, isPickup, mainOrderId, substitution] = useWatch({
    control,
    name: ['delivery_date', 'pickup_at_factory', 'delivered_with_id', 'substitution'],
  })
  return (
    <div className="space-y-4">
      {checkout.mainOrders.length > 0 && <MainOrderChoice orders={checkout.mainOrders} />}
      {mainOrderId === null && (
        <div className="grid items-start gap-x-2 gap-y-4 sm:grid-cols-[8.75rem_minmax(0,1fr)] md:max-lg:grid-cols-1">
          <DeliveryDate
            checkout={checkout}
            isPickup={isPickup}
            value={date}
            error={formState.errors.delivery_date?.message}
            onChange={(chosen) => setValue('delivery_date', chosen, { shouldDirty: true })}
          />
          <DeliverySlot days={checkout.deliveryDays} />
          <div className="empty:hidden sm:col-span-2 md:max-lg:col-span-1">
            <HeldSlot checkout={checkout} />
          </div>
        </div>
      )}
      {checkout.offersSubstitution && (
        <Select
          label={t('substitution')}
          placeholder={t('substitutionCall')}
          options={[
            { value: 'best_match', label: t('substitutionBestMatch') },
            { value: 'refund', label: t('substitutionRefund') },
          ]}
          name="substitution"
          value={substitution ?? ''}
          onChange={({ target }) =>
            setValue('substitution', substitutions.find((each) => each === target.value) ?? null, { shouldDirty: true })
          }
        />
      )}
    </div>
  )
}

type MainOrderChoiceProps = Readonly<{ orders: readonly MainOrder[] }>

/** Delivery together with an earlier order of the customer, or on a day of its own. */
function MainOrderChoice({ orders }: MainOrderChoiceProps) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const { control, setValue } = useFormContext<CheckoutFormValues>()
  const chosen = useWatch({ control, name: 'delivered_with_id' })

  function choose(id: number | null) {
    chosenMainOrder.clear()
    setValue('delivered_with_id', id, { shouldDirty: true })
  }

  return (
    <RadioGroup
      legend={t('delivery')}
      name="delivered_with_id"
      value={chosen ?? 0}
      onChange={(event) => choose(Number(event.target.value) || null)}
      options={[{ value: 0, label: t('ownDelivery') }, ...orders.map(optionOf)]}
    />
  )

  function optionOf({ id, number, day, slot, isPickup }: MainOrder): RadioOption {
    const when = [formatFullDate(day, locale), slot && slotLabel(slot, locale)].filter(Boolean).join(', ')
    return { value: id, label: t('withOrder', { number }), hint: t(isPickup ? 'withPickupHint' : 'withOrderHint', { when }) }
  }
}

/** Says until when the place that the shopper chose is held, or that it has been released, and whether it can still be had. */
function HeldSlot({ checkout: { chosenSlot, deliveryDays } }: Readonly<{ checkout: Checkout }>) {
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
