'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { iconButtonClass } from '@/components/ui/form/icon-button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { FormError } from '@/components/ui/form/form-error'
import { Select } from '@/components/ui/form/select'
import { TrashIcon } from '@/components/ui/icons'
import { displayName } from '@/lib/core/display-name'
import { cellSeparator, entriesOf } from '@/lib/domain/catalog/record-columns'

import { PictureField } from '../pictures/picture-field'
import { PicturesField } from '../pictures/pictures-field'
import { useWordLabel } from './column-label'

type CellProps = Readonly<{ name: string; label: string; error: string | undefined }>

/** TRUE or FALSE. */
export function SwitchField({ name, label, error }: CellProps) {
  const {
    field: { value = '', onChange },
  } = useController<Record<string, string>>({ name })
  return (
    <Checkbox
      label={label}
      error={error}
      checked={value === 'TRUE'}
      onChange={(event) => onChange(event.target.checked ? 'TRUE' : 'FALSE')}
    />
  )
}

/** A picture: its cell has the name of the stored file. */
export function PictureCell({ name, ...props }: CellProps & Readonly<{ isOptional: boolean }>) {
  const {
    field: { value = '', onChange },
  } = useController<Record<string, string>>({ name })
  return <PictureField {...props} value={value} onChange={onChange} />
}

/** Several pictures: its cell has the names of the stored files in order. */
export function PicturesCell({ name, ...props }: CellProps & Readonly<{ isOptional: boolean }>) {
  const { getValues } = useFormContext<Record<string, string>>()
  const {
    field: { value = '', onChange },
  } = useController<Record<string, string>>({ name })
  const set = (names: readonly string[]) => onChange(names.join(cellSeparator))
  return (
    <PicturesField
      {...props}
      names={entriesOf(value)}
      onChange={set}
      onStored={(stored) => set([...new Set([...entriesOf(getValues(name) ?? ''), stored])])}
    />
  )
}

/** Some of a few words; `none` means that none of them applies, an empty cell that it is not known. */
export function WordsField({ name, label, error, words }: CellProps & Readonly<{ words: readonly string[] }>) {
  const wordOf = useWordLabel()
  const {
    field: { value = '', onChange },
  } = useController<Record<string, string>>({ name })
  const chosen = entriesOf(value)
  const toggle = (word: string, isOn: boolean) => {
    const next = isOn ? [...chosen.filter((each) => (word === 'none') === (each === 'none')), word] : chosen.filter((each) => each !== word)
    onChange(['none', ...words].filter((each) => next.includes(each)).join(cellSeparator))
  }
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {[...words, 'none'].map((word) => (
          <Checkbox
            key={word}
            label={wordOf(word)}
            checked={chosen.includes(word)}
            onChange={(event) => toggle(word, event.target.checked)}
          />
        ))}
      </div>
      <FormError message={error} />
    </fieldset>
  )
}

type CodesFieldProps = CellProps & Readonly<{ choices: readonly Readonly<{ key: string; name: string }>[] }>

/** Codes of other records in order: the first is the main one. */
export function CodesField({ name, label, error, choices }: CodesFieldProps) {
  const t = useTranslations('staffCatalog')
  const locale = useLocale()
  const id = useId()
  const {
    field: { value = '', onChange },
  } = useController<Record<string, string>>({ name })
  const chosen = entriesOf(value)
  const nameOf = (key: string) => displayName(choices.find((choice) => choice.key === key)?.name ?? key, locale)
  const set = (keys: readonly string[]) => onChange(keys.join(cellSeparator))
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-sm font-semibold">
        {label}
      </p>
      <ol className="grid gap-1">
        {chosen.map((key, index) => (
          <li key={key} className="flex items-center gap-2 rounded-md bg-celadon-50 pl-3">
            <span className="min-w-0 grow py-2">{nameOf(key)}</span>
            {index > 0 && (
              <button
                type="button"
                onClick={() => set([key, ...chosen.filter((each) => each !== key)])}
                className="min-h-tap px-2 text-sm font-semibold text-leaf-700 underline underline-offset-4"
              >
                {t('makeFirst')} <span className="sr-only">{nameOf(key)}</span>
              </button>
            )}
            <button
              type="button"
              aria-label={t('takeOut', { name: nameOf(key) })}
              onClick={() => set(chosen.filter((each) => each !== key))}
              className={iconButtonClass}
            >
              <TrashIcon className="size-5" />
            </button>
          </li>
        ))}
      </ol>
      <div className="mt-2">
        <Select
          label={t('addTo', { label })}
          value=""
          error={error}
          placeholder={t('choose')}
          options={choices.filter(({ key }) => !chosen.includes(key)).map((choice) => ({ value: choice.key, label: nameOf(choice.key) }))}
          onChange={(event) => event.target.value && set([...chosen, event.target.value])}
        />
      </div>
    </div>
  )
}
