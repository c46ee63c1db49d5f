'use client'

import { useLocale, useMessages, useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { Select } from '@/components/ui/form/select'
import { TextArea } from '@/components/ui/form/text-area'
import { TextField } from '@/components/ui/form/text-field'
import { displayName } from '@/lib/core/display-name'
import type { RecordColumn, StaffRecord } from '@/lib/features/staff/catalog/schemas'
import { HtmlField } from '../content/html-field'
import { BilingualField } from './bilingual-field'
import { useColumnLabel, useWordLabel } from './column-label'
import { IngredientsField } from './ingredients-field'
import { CodesField, PictureCell, PicturesCell, SwitchField, WordsField } from './list-fields'

type RecordFieldProps = Readonly<{ column: RecordColumn; record: StaffRecord }>

/** The input of a cell, by what its column holds. */
export function RecordField({ column, record }: RecordFieldProps) {
  const t = useTranslations('staffCatalog')
  const locale = useLocale()
  const { register, formState } = useFormContext<Record<string, string>>()
  const labelOf = useColumnLabel(record.columns.map(({ name }) => name))
  const nameOf = useColumnLabel([])
  const wordOf = useWordLabel()
  const { name, input, required, isGiven, words, to } = column
  const { hint: hints, inputHint } = useMessages().staffCatalog
  const ownHint = new Map(Object.entries(hints)).get(name.replace(/_th$/, '')) ?? new Map(Object.entries(inputHint)).get(input)
  const hint = isGiven ? t('givenHint') : ownHint
  const own = { label: labelOf(name), error: formState.errors[name]?.message, isOptional: !required }
  const props = { ...own, ...register(name), ...(hint && { hint }) }
  const choices = to ? record.choices[to] : undefined

  switch (input) {
    case 'bilingual':
      return <BilingualField name={name} label={nameOf(name)} error={own.error} isOptional={own.isOptional} />
    case 'yesNo':
      return <SwitchField name={name} label={own.label} error={own.error} />
    case 'choice':
      return (
        <Select
          {...props}
          isOptional={false}
          options={optionsOf(words ?? [], wordOf)}
          {...(!record.cells[name] && { placeholder: t('unknown') })}
        />
      )
    case 'words':
      return <WordsField name={name} words={words ?? []} {...own} />
    case 'links':
      return choices ? <CodesField name={name} choices={choices} {...own} /> : <TextField {...props} />
    case 'reference':
      return choices ? (
        <Select
          {...props}
          options={choices.map((choice) => ({ value: choice.key, label: displayName(choice.name, locale) }))}
          placeholder={t('nothing')}
        />
      ) : (
        <TextField {...props} autoCapitalize="characters" />
      )
    case 'ingredients':
      return choices ? <IngredientsField name={name} label={own.label} error={own.error} choices={choices} /> : <TextArea {...props} />
    case 'picture':
      return <PictureCell name={name} {...own} />
    case 'pictures':
      return <PicturesCell name={name} {...own} />
    case 'html':
      return <HtmlField {...own} {...textLanguage(name, record)} name={name} hint={hint} />
    case 'date':
      return <TextField {...props} type="date" />
    case 'amount':
    case 'number':
    case 'percent':
      return <TextField {...props} inputMode="decimal" autoComplete="off" />
    case 'whole':
      return <TextField {...props} inputMode="numeric" autoComplete="off" />
    case 'long':
    case 'nutrition':
    case 'priceBreaks':
      return <TextArea {...props} />
    default:
      return <TextField {...props} autoComplete="off" />
  }
}

const optionsOf = (words: readonly string[], labelOf: (word: string) => string) =>
  words.map((word) => ({ value: word, label: labelOf(word) }))

/** Posts have an English text, which Thai readers see without a Thai one, but not the other way round. */
function textLanguage(name: string, { columns }: StaffRecord) {
  const language = name.endsWith('_th') ? 'th' : 'en'
  const other = language === 'th' ? name.slice(0, -'_th'.length) : `${name}_th`
  const hasOther = columns.some((column) => column.name === other)
  return { language, other: hasOther ? other : undefined, hasFallback: language === 'th' || !/^(short_)?body/.test(name) } as const
}
