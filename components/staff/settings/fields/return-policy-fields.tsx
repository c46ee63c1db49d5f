'use client'

import { useTranslations } from 'next-intl'
import { Select } from '@/components/ui/form/select'
import { TextField } from '@/components/ui/form/text-field'
import { returnFees, returnMethods } from '@/lib/domain/shop/return-policy'
import type { ReturnPolicyForm } from '@/lib/features/staff/settings/value-mappings'
import type { SettingFieldsProps } from '../setting-form'
import { useFields } from '../use-fields'

/** How long customers can report or return goods, how these come back, and who pays for it. */
export function ReturnPolicyFields({ language }: SettingFieldsProps) {
  const t = useTranslations('staffSettings')
  const { field } = useFields<ReturnPolicyForm>(language)
  return (
    <>
      <TextField label={t('field.returnDays')} hint={t('hint.returnDays')} inputMode="numeric" isOptional {...field('days')} />
      <Select
        label={t('field.returnMethod')}
        options={returnMethods.map((value) => ({ value, label: t(`returnMethod.${value}`) }))}
        {...field('method')}
      />
      <Select
        label={t('field.returnFees')}
        options={returnFees.map((value) => ({ value, label: t(`returnFees.${value}`) }))}
        {...field('fees')}
      />
    </>
  )
}
