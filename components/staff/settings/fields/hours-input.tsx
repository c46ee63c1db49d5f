'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import { Select } from '@/components/ui/form/select'
import { TextField } from '@/components/ui/form/text-field'
import { weekdayName } from '@/lib/core/dates'
import { weekdays } from '@/lib/domain/content/shop-profile'
import { inputText } from '@/lib/features/staff/settings/form-values'
import { readHours, writeHours, type Hours } from '@/lib/features/staff/settings/view'
import { useFieldError } from '../use-field-error'

/** Opening hours, as `Mo-Sa 08:30-17:30`: days and times. */
export function HoursInput({ name }: Readonly<{ name: string }>) {
  const t = useTranslations('staffSettings')
  const locale = useLocale()
  const { value, onChange, ref } = useController({ name }).field
  const error = useFieldError(name)
  const hours = readHours(inputText(value))
  const days = weekdays.map((day, index) => ({ value: day, label: weekdayName(index, locale) }))
  const props = (part: keyof Hours) => ({
    label: t(`field.${part}`),
    value: hours[part],
    onChange: (event: Readonly<{ target: Readonly<{ value: string }> }>) => onChange(writeHours({ ...hours, [part]: event.target.value })),
  })
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select options={days} {...props('first')} />
      <Select options={days} {...props('last')} />
      <TextField type="time" ref={ref} error={error} {...props('opens')} />
      <TextField type="time" {...props('closes')} />
    </div>
  )
}
