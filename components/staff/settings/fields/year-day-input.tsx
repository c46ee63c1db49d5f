'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import { Select } from '@/components/ui/form/select'
import { TextField } from '@/components/ui/form/text-field'
import { monthNames } from '@/lib/core/dates'
import { inputText } from '@/lib/features/staff/settings/form-values'
import { useFieldError } from '../use-field-error'

/** A day of every year, as `04-13`. */
export function YearDayInput({ name }: Readonly<{ name: string }>) {
  const t = useTranslations('staffSettings')
  const { value, onChange, ref } = useController({ name }).field
  const error = useFieldError(name)
  const [month = '', day = ''] = inputText(value).split('-')
  const months = monthNames(useLocale()).map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label }))
  return (
    <div className="grid grid-cols-[6rem_1fr] gap-3">
      <TextField
        label={t('field.day')}
        inputMode="numeric"
        ref={ref}
        error={error}
        value={day}
        onChange={(event) => onChange(`${month}-${event.target.value}`)}
      />
      <Select label={t('field.month')} options={months} value={month} onChange={(event) => onChange(`${event.target.value}-${day}`)} />
    </div>
  )
}
