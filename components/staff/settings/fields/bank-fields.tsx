'use client'

import { useTranslations } from 'next-intl'
import { TextField } from '@/components/ui/form/text-field'
import type { BankForm } from '@/lib/features/staff/settings/value-mappings'
import type { SettingFieldsProps } from '../setting-form'
import { useFields } from '../use-fields'

/** The account for transfers. */
export function BankFields({ language }: SettingFieldsProps) {
  const t = useTranslations('staffSettings')
  const { field } = useFields<BankForm>(language)
  return (
    <>
      <TextField label={t('field.bank')} {...field('bank')} />
      <TextField label={t('field.account_name')} {...field('account_name')} />
      <TextField label={t('field.account_number')} inputMode="numeric" {...field('account_number')} />
      <TextField label={t('field.promptpay_id')} hint={t('hint.promptpay_id')} inputMode="numeric" isOptional {...field('promptpay_id')} />
    </>
  )
}
