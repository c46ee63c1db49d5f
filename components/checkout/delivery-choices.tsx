'use client'

import { useTranslations, useLocale } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Select } from '@/components/ui/form/select'
import type { CheckoutFormValues } from '@/lib/features/checkout/form-values'
import type { Checkout, MainOrder } from '@/lib/features/checkout/schemas'
import { substitutions } from '@/lib/domain/checkout/delivery-choices'
import { slotLabel } from '@/lib/domain/delivery/delivery-window'
import { RadioGroup, type RadioOption } from '@/components/ui/form/radio-group'
import { formatFullDate } from '@/lib/core/dates'
import { chosenMainOrder } from '@/lib/features/checkout/chosen-main-order'
import { DeliveryDate } from './delivery-date'
import { DeliverySlot } from './delivery-slot'
import { HeldSlot } from './held-slot'

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
