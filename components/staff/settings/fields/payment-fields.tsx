'use client'

import { useTranslations } from 'next-intl'
import { paymentMethodRecords, paymentMethodKey } from '@/lib/domain/orders/payment-methods'
import type { PaymentsForm } from '@/lib/features/staff/settings/delivery-mapping'
import type { SettingFieldsProps } from '../setting-form'
import { Choices } from './choices'

/** The payment methods that the shop accepts. */
export function PaymentFields({ language }: SettingFieldsProps) {
  const t = useTranslations('staffSettings')
  const tCheckout = useTranslations('checkout')
  const options = paymentMethodRecords.map(({ id, code, name }) => {
    const key = paymentMethodKey(id)
    return { value: code, label: key ? tCheckout(key) : name }
  })
  return <Choices<PaymentsForm> language={language} name="codes" legend={t('field.codes')} hint={t('hint.codes')} options={options} />
}
