'use client'

import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Notice } from '@/components/ui/notice'
import { RadioGroup } from '@/components/ui/radio-group'
import type { CheckoutFormValues } from '@/lib/features/checkout/form-values'
import { paymentMethods, payMethodFor } from '@/lib/domain/orders/checkout-rules'
import type { Satang } from '@/lib/core/money'

type PaymentMethodsProps = Readonly<{
  total: Satang
  /** Ids of the methods that the shop takes. */
  offered: readonly number[]
}>

/** The ways to pay; with nothing to pay there is nothing to choose (spec 4). */
export function PaymentMethods({ total, offered }: PaymentMethodsProps) {
  const t = useTranslations('checkout')
  const { control, setValue } = useFormContext<CheckoutFormValues>()
  const chosen = useWatch({ control, name: 'pay_method_id' })

  if (total === 0) return <Notice kind="success">{t('noAmount')}</Notice>
  return (
    <RadioGroup
      legend={t('paymentMethod')}
      name="pay_method_id"
      value={payMethodFor(total, chosen, offered)}
      onChange={(event) => setValue('pay_method_id', Number(event.target.value), { shouldDirty: true })}
      options={[
        { value: paymentMethods.creditCard, label: t('creditCard'), hint: t('creditCardHint') },
        { value: paymentMethods.bankTransfer, label: t('bankTransfer'), hint: t('bankTransferHint') },
        { value: paymentMethods.cashOnDelivery, label: t('cashOnDelivery'), hint: t('cashOnDeliveryHint') },
      ].filter(({ value }) => offered.includes(value))}
    />
  )
}
