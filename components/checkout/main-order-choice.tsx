'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { RadioGroup, type RadioOption } from '@/components/ui/form/radio-group'
import { formatFullDate } from '@/lib/core/dates'
import { slotKeys } from '@/lib/domain/checkout/delivery-choices'
import { chosenMainOrder } from '@/lib/features/checkout/chosen-main-order'
import type { CheckoutFormValues } from '@/lib/features/checkout/form-values'
import type { MainOrder } from '@/lib/features/checkout/schemas'

type MainOrderChoiceProps = Readonly<{ orders: readonly MainOrder[] }>

/** Delivery together with an earlier order of the customer, or on a day of its own. */
export function MainOrderChoice({ orders }: MainOrderChoiceProps) {
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
    const when = [formatFullDate(day, locale), slot && t(slotKeys[slot])].filter(Boolean).join(', ')
    return { value: id, label: t('withOrder', { number }), hint: t(isPickup ? 'withPickupHint' : 'withOrderHint', { when }) }
  }
}
