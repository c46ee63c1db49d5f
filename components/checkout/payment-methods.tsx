'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Notice } from '@/components/ui/notice'
import { RadioGroup, type RadioOption } from '@/components/ui/form/radio-group'
import type { CheckoutFormValues } from '@/lib/features/checkout/form-values'
import { choosePaymentMethod, paymentMethodKey, type OfferedPaymentMethod } from '@/lib/domain/payments/payment-methods'
import { displayName } from '@/lib/core/display-name'
import { formatBaht, type Satang } from '@/lib/core/money'

type PaymentMethodsProps = Readonly<{
  total: Satang
  /** What the customer may pay with first. */
  balance: Satang
  /** Payment methods offered by the server, in its order. */
  offered: readonly OfferedPaymentMethod[]
}>

/** The balance, which pays first, and payment methods; with nothing to pay there is no choice (spec 4). */
export function PaymentMethods({ total, balance, offered }: PaymentMethodsProps) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const { control, register, setValue } = useFormContext<CheckoutFormValues>()
  const chosen = useWatch({ control, name: 'pay_method_id' })

  const fromBalance = balance > 0 && <Checkbox {...register('use_balance')} label={t('useBalance', { amount: formatBaht(balance) })} />
  if (total === 0)
    return (
      <>
        {fromBalance}
        <Notice kind="success">{t('noAmount')}</Notice>
      </>
    )
  return (
    <>
      {fromBalance}
      <RadioGroup
        legend={t('paymentMethod')}
        isBrief
        name="pay_method_id"
        value={choosePaymentMethod(
          total,
          chosen,
          offered.map(({ id }) => id),
        )}
        onChange={(event) => setValue('pay_method_id', Number(event.target.value), { shouldDirty: true })}
        options={offered.map(optionOf)}
      />
    </>
  )

  /** A remote server's own method has a name but no translated texts. */
  function optionOf({ id, name }: OfferedPaymentMethod): RadioOption {
    const key = paymentMethodKey(id)
    return key === null ? { value: id, label: displayName(name, locale) } : { value: id, label: t(key), hint: t(`${key}Hint`) }
  }
}
