'use client'

import { useTranslations } from 'next-intl'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Select } from '@/components/ui/form/select'
import type { Locale } from '@/lib/core/locale'
import { layoutLists, type CatalogLayoutForm, type LayoutList } from '@/lib/features/staff/settings/catalog-layout-mapping'
import { inputText, listOf, objectOf } from '@/lib/features/staff/settings/mapping'
import type { SettingFieldsProps } from '../../setting-form'
import { useFields } from '../../use-fields'
import { MoveUp } from '../move-up'
import { Rows } from '../rows'

type GroupNames = SettingFieldsProps['context']['groupNames']

/** The groups that the header and the page Order Online show, in order. */
export function CatalogLayoutFields({ language, context: { groupNames } }: SettingFieldsProps) {
  return layoutLists.map((list) => <GroupRows key={list} language={language} list={list} groupNames={groupNames} />)
}

type GroupRowsProps = Readonly<{ language: Locale; list: LayoutList; groupNames: GroupNames }>

function GroupRows({ language, list, groupNames }: GroupRowsProps) {
  const t = useTranslations('staffSettings')
  const { field, control } = useFields<CatalogLayoutForm>(language)
  const groups = useFieldArray({ control, name: `${language}.${list}` })
  const nameOf = (index: number) => t('field.categoryNumber', { number: index + 1 })
  // A group that is gone stays selected until the owner chooses another.
  const chosen = listOf(useWatch({ control, name: `${language}.${list}` })).map((item) => inputText(objectOf(item).value))
  const codes = [...new Set([...Object.keys(groupNames), ...chosen])].filter(Boolean)
  const options = codes.map((code) => ({ value: code, label: Object.hasOwn(groupNames, code) ? `${groupNames[code]} (${code})` : code }))
  return (
    <Rows
      legend={t(`layout.${list}`)}
      hint={t(`layoutHint.${list}`)}
      ids={groups.fields.map(({ id }) => id)}
      addLabel={t('add.category')}
      onAdd={() => groups.append({ value: '' })}
      onRemove={groups.remove}
      nameOf={nameOf}
      actions={(index) => <MoveUp name={nameOf(index)} index={index} onMove={groups.move} />}
    >
      {(index) => <Select label={nameOf(index)} placeholder={t('chooseCategory')} options={options} {...field(`${list}.${index}.value`)} />}
    </Rows>
  )
}
