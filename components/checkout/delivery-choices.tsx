'use client'

import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Select } from '@/components/ui/form/select'
import type { CheckoutFormValues } from '@/lib/features/checkout/form-values'
import type { Checkout } from '@/lib/features/checkout/schemas'
import { substitutions } from '@/lib/domain/checkout/delivery-choices'
import { DeliveryDate } from './delivery-date'
import { DeliverySlot } from './delivery-slot'
import { MainOrderChoice } from './main-order-choice'

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
        <>
          <DeliveryDate
            checkout={checkout}
            isPickup={isPickup}
            value={date}
            error={formState.errors.delivery_date?.message}
            onChange={(chosen) => setValue('delivery_date', chosen, { shouldDirty: true })}
          />
          <DeliverySlot days={checkout.deliveryDays} />
        </>
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
