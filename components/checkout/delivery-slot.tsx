'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Select } from '@/components/ui/form/select'
import { slotsOf } from '@/lib/features/checkout/delivery-view'
import type { CheckoutFormValues } from '@/lib/features/checkout/form-values'
import type { DeliveryDay } from '@/lib/features/checkout/schemas'
import { slotLabel } from '@/lib/domain/delivery/delivery-window'

type DeliverySlotProps = Readonly<{ days: readonly DeliveryDay[] }>

/** Time slot of the delivery; one that cannot be chosen on the day is disabled, with the reason below. */
export function DeliverySlot({ days }: DeliverySlotProps) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const { control, setValue, formState } = useFormContext<CheckoutFormValues>()
  const [date, chosen] = useWatch({ control, name: ['delivery_date', 'delivery_slot'] })
  const { slots, isAnyTime } = slotsOf(date, days)
  const refusals = new Set(slots.flatMap(({ refusal }) => refusal ?? []))

  if (slots.length === 0) return null
  return (
    <Select
      label={t('slot')}
      placeholder={t(isAnyTime ? 'slotAny' : 'slotChoose')}
      hint={[...refusals].join('\n') || undefined}
      error={formState.errors.delivery_slot?.message}
      options={slots.map(({ slot, refusal }) => ({ value: slot.code, label: slotLabel(slot, locale), isDisabled: refusal !== null }))}
      name="delivery_slot"
      value={chosen ?? ''}
      onChange={({ target }) => setValue('delivery_slot', target.value || null, { shouldDirty: true })}
    />
  )
}
