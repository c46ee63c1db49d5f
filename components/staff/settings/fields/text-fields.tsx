'use client'

import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Select } from '@/components/ui/form/select'
import { TextArea } from '@/components/ui/form/text-area'
import { TextField } from '@/components/ui/form/text-field'
import { cashRoundings } from '@/lib/domain/cart/cash-rounding'
import type { FlagForm, TextForm } from '@/lib/features/staff/settings/value-mappings'
import type { SettingFieldsProps } from '../setting-form'
import { useFields } from '../use-fields'

/** One line of text. */
export function LineField({ language }: SettingFieldsProps) {
  const t = useTranslations('staffSettings')
  return <TextField label={t('field.text')} isOptional {...useFields<TextForm>(language).field('text')} />
}

/** A number of hours. */
export function HoursField({ language }: SettingFieldsProps) {
  const t = useTranslations('staffSettings')
  const { field } = useFields<TextForm>(language)
  return <TextField label={t('field.transfer_hours')} hint={t('hint.transfer_hours')} inputMode="decimal" isOptional {...field('text')} />
}

/** A whole percentage. */
export function PercentField({ language }: SettingFieldsProps) {
  const t = useTranslations('staffSettings')
  const { field } = useFields<TextForm>(language)
  return (
    <TextField
      label={t('field.weighing_tolerance')}
      hint={t('hint.weighing_tolerance')}
      inputMode="numeric"
      isOptional
      {...field('text')}
    />
  )
}

/** A time without use. */
export function MinutesField({ language }: SettingFieldsProps) {
  const t = useTranslations('staffSettings')
  const { field } = useFields<TextForm>(language)
  return (
    <TextField
      label={t('field.staff_idle_minutes')}
      hint={t('hint.staff_idle_minutes')}
      inputMode="numeric"
      isOptional
      {...field('text')}
    />
  )
}

/** An amount of goods. */
export function MinimumField({ language }: SettingFieldsProps) {
  const t = useTranslations('staffSettings')
  const { field } = useFields<TextForm>(language)
  return <TextField label={t('field.order_minimum')} hint={t('hint.order_minimum')} inputMode="decimal" isOptional {...field('text')} />
}

/** What cash on delivery is rounded to. */
export function CashRoundingField({ language }: SettingFieldsProps) {
  const t = useTranslations('staffSettings')
  const { field } = useFields<TextForm>(language)
  const options = cashRoundings.map((value) => ({ value, label: t(`cashRounding.${value}`) }))
  return <Select label={t('field.cash_rounding')} hint={t('hint.cash_rounding')} options={options} {...field('text')} />
}

/** A value as it is stored: JSON, HTML or text. */
export function RawField({ language }: SettingFieldsProps) {
  const t = useTranslations('staffSettings')
  const { field } = useFields<TextForm>(language)
  return <TextArea label={t('field.text')} rows={8} spellCheck={false} isOptional {...field('text')} />
}

/** A switch. */
export function FlagField({ language }: SettingFieldsProps) {
  const t = useTranslations('staffSettings')
  return <Checkbox label={t('field.isOn')} {...useFields<FlagForm>(language).field('isOn')} />
}

/** Whether something is required. */
export function RequiredField({ language }: SettingFieldsProps) {
  const t = useTranslations('staffSettings')
  return <Checkbox label={t('field.isRequired')} {...useFields<FlagForm>(language).field('isOn')} />
}
