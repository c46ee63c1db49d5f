'use client'

import { useTranslations } from 'next-intl'
import { useFieldArray } from 'react-hook-form'
import { TextField } from '@/components/ui/form/text-field'
import type { Locale } from '@/lib/core/locale'
import type { ListForm } from '@/lib/features/staff/settings/value-mappings'
import type { SettingFieldsProps } from '../setting-form'
import { useFields } from '../use-fields'
import { Rows } from './rows'

/** Days without packing and delivery. */
export function DayFields({ language }: SettingFieldsProps) {
  const t = useTranslations('staffSettings')
  const nameOf = (index: number) => t('field.dayNumber', { number: index + 1 })
  return <ListFields language={language} type="date" legend={t('field.days')} addLabel={t('add.day')} nameOf={nameOf} />
}

/** E-mail addresses of the shop. */
export function EmailFields({ language }: SettingFieldsProps) {
  const t = useTranslations('staffSettings')
  const nameOf = (index: number) => t('field.emailNumber', { number: index + 1 })
  return <ListFields language={language} type="email" legend={t('field.emails')} addLabel={t('add.email')} nameOf={nameOf} />
}

type ListFieldsProps = Readonly<{
  language: Locale
  /** Of the inputs. */
  type: 'date' | 'email'
  legend: string
  addLabel: string
  nameOf: (index: number) => string
}>

function ListFields({ language, type, legend, addLabel, nameOf }: ListFieldsProps) {
  const { field, control } = useFields<ListForm>(language)
  const items = useFieldArray({ control, name: `${language}.items` })
  return (
    <Rows
      legend={legend}
      ids={items.fields.map(({ id }) => id)}
      addLabel={addLabel}
      onAdd={() => items.append({ value: '' })}
      onRemove={items.remove}
      nameOf={nameOf}
    >
      {(index) => <TextField type={type} label={nameOf(index)} {...field(`items.${index}.value`)} />}
    </Rows>
  )
}
