'use client'

import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/form/checkbox'
import { TextArea } from '@/components/ui/form/text-area'
import { TextField } from '@/components/ui/form/text-field'
import type { CompanyForm } from '@/lib/features/staff/settings/value-mappings'
import type { SettingFieldsProps } from '../setting-form'
import { useFields } from '../use-fields'

/** The seller on invoices. */
export function CompanyFields({ language }: SettingFieldsProps) {
  const t = useTranslations('staffSettings')
  const { field } = useFields<CompanyForm>(language)
  return (
    <>
      <TextField label={t('field.companyName')} {...field('name')} />
      <TextArea label={t('field.address')} {...field('address')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('field.tax_id')} hint={t('hint.tax_id')} inputMode="numeric" {...field('tax_id')} />
        <TextField label={t('field.branch')} hint={t('hint.branch')} inputMode="numeric" isOptional {...field('branch')} />
      </div>
      {language === 'th' && (
        <div>
          <Checkbox label={t('field.vat_registered')} {...field('vat_registered')} />
          <p className="text-sm text-ink-soft">{t('hint.vat_registered')}</p>
        </div>
      )}
      <TextField label={t('field.phone')} hint={t('hint.phone')} type="tel" {...field('phone')} />
    </>
  )
}
