'use client'

import { useTranslations } from 'next-intl'
import { useFieldArray, useWatch } from 'react-hook-form'
import { TextField } from '@/components/ui/form/text-field'
import { listOf } from '@/lib/features/staff/settings/mapping'
import type { ListForm } from '@/lib/features/staff/settings/value-mappings'
import type { SettingFieldsProps } from '../setting-form'
import { useFields } from '../use-fields'
import { MoveUp } from './move-up'
import { Rows } from './rows'

/** Products by code, in their order on the page. */
export function ProductFields({ language, context: { productNames } }: SettingFieldsProps) {
  const t = useTranslations('staffSettings')
  const { field, control } = useFields<ListForm>(language)
  const products = useFieldArray({ control, name: `${language}.items` })
  const items = listOf(useWatch({ control, name: `${language}.items` }))
  const nameOf = (index: number) => t('field.productNumber', { number: index + 1 })
  const hintOf = (index: number) => {
    const item = items[index]
    const code = typeof item === 'object' && item !== null && 'value' in item ? String(item.value) : ''
    return Object.hasOwn(productNames, code) ? productNames[code] : undefined
  }
  return (
    <Rows
      legend={t('field.products')}
      hint={t('hint.products')}
      ids={products.fields.map(({ id }) => id)}
      addLabel={t('add.product')}
      onAdd={() => products.append({ value: '' })}
      onRemove={products.remove}
      nameOf={nameOf}
      actions={(index) => <MoveUp name={nameOf(index)} index={index} onMove={products.move} />}
    >
      {(index) => <TextField label={nameOf(index)} hint={hintOf(index)} autoCapitalize="characters" {...field(`items.${index}.value`)} />}
    </Rows>
  )
}
