'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFieldArray } from 'react-hook-form'
import { Select } from '@/components/ui/form/select'
import { TextField } from '@/components/ui/form/text-field'
import { weekdayName } from '@/lib/core/dates'
import type { Locale } from '@/lib/core/locale'
import { weekdays } from '@/lib/domain/shop/shop-profile'
import { newHours, type ProfileForm } from '@/lib/features/staff/settings/profile-mapping'
import { useFields } from '../use-fields'
import { Rows } from './rows'

/** Opening hours: a place with its days and times. */
export function HoursFields({ language }: Readonly<{ language: Locale }>) {
  const t = useTranslations('staffSettings')
  const locale = useLocale()
  const { field, control } = useFields<ProfileForm>(language)
  const hours = useFieldArray({ control, name: `${language}.opening_hours` })
  const days = weekdays.map((day, index) => ({ value: day, label: weekdayName(index, locale) }))
  return (
    <Rows
      legend={t('field.opening_hours')}
      hint={t('hint.opening_hours')}
      ids={hours.fields.map(({ id }) => id)}
      addLabel={t('add.hours')}
      onAdd={() => hours.append(newHours)}
      onRemove={hours.remove}
      nameOf={(index) => t('field.hoursNumber', { number: index + 1 })}
    >
      {(index) => (
        <div className="grid grid-cols-2 gap-3">
          <div className="col-span-2">
            <TextField label={t('field.place')} {...field(`opening_hours.${index}.place`)} />
          </div>
          <Select label={t('field.first')} options={days} {...field(`opening_hours.${index}.first`)} />
          <Select label={t('field.last')} options={days} {...field(`opening_hours.${index}.last`)} />
          <TextField type="time" label={t('field.opens')} {...field(`opening_hours.${index}.opens`)} />
          <TextField type="time" label={t('field.closes')} {...field(`opening_hours.${index}.closes`)} />
        </div>
      )}
    </Rows>
  )
}
