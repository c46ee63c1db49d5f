'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFieldArray } from 'react-hook-form'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Select } from '@/components/ui/form/select'
import { TextField } from '@/components/ui/form/text-field'
import { monthNames, weekdayName } from '@/lib/core/dates'
import { weekdays } from '@/lib/domain/shop/shop-profile'
import type { DeliveryForm } from '@/lib/features/staff/settings/delivery-mapping'
import type { SettingFieldsProps } from '../setting-form'
import { useFields } from '../use-fields'
import { Choices } from './choices'
import { Rows } from './rows'

/** When the shop delivers, and how much. */
export function DeliveryFields({ language }: SettingFieldsProps) {
  const t = useTranslations('staffSettings')
  const locale = useLocale()
  const { field, control } = useFields<DeliveryForm>(language)
  const holidays = useFieldArray({ control, name: `${language}.yearly_holidays` })
  const months = monthNames(locale).map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label }))
  const nameOf = (index: number) => t('field.holidayNumber', { number: index + 1 })
  return (
    <>
      <TextField label={t('field.cut_off_hour')} hint={t('hint.cut_off_hour')} inputMode="numeric" {...field('cut_off_hour')} />
      <Choices<DeliveryForm>
        language={language}
        name="closed_weekdays"
        legend={t('field.closed_weekdays')}
        options={weekdays.map((day, index) => ({ value: day, label: weekdayName(index, locale) }))}
      />
      <Checkbox label={t('field.offers_pickup')} {...field('offers_pickup')} />
      <fieldset>
        <legend className="mb-2 font-semibold">{t('field.orders')}</legend>
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField label={t('field.orders_per_day')} inputMode="numeric" {...field('orders_per_day')} />
          <TextField label={t('field.morning')} inputMode="numeric" {...field('morning')} />
          <TextField label={t('field.afternoon')} inputMode="numeric" {...field('afternoon')} />
        </div>
      </fieldset>
      <Rows
        legend={t('field.yearly_holidays')}
        hint={t('hint.yearly_holidays')}
        ids={holidays.fields.map(({ id }) => id)}
        addLabel={t('add.holiday')}
        onAdd={() => holidays.append({ month: '01', day: '' })}
        onRemove={holidays.remove}
        nameOf={nameOf}
      >
        {(index) => (
          <div className="grid grid-cols-[6rem_1fr] gap-3">
            <TextField label={t('field.day')} inputMode="numeric" {...field(`yearly_holidays.${index}.day`)} />
            <Select label={t('field.month')} options={months} {...field(`yearly_holidays.${index}.month`)} />
          </div>
        )}
      </Rows>
    </>
  )
}
