'use client'

import { useTranslations } from 'next-intl'
import { useRef, type ReactNode } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { iconButtonClass } from '@/components/ui/form/icon-button'
import { FormError } from '@/components/ui/form/form-error'
import { ChevronDownIcon, PlusIcon, TrashIcon } from '@/components/ui/icons'
import type { Locale } from '@/lib/core/locale'
import type { Field } from '@/lib/features/staff/settings/view'
import { listOf, objectOf, toInput } from '@/lib/features/staff/settings/form-values'
import { useFieldError } from '../use-field-error'
import { useSettingWords } from '../use-setting-words'

type Row = Readonly<{ name: string; label: string }>

type ListInputProps = Readonly<{
  field: Extract<Field, { kind: 'list' }>
  name: string
  language: Locale
  label: string
  hint: string | undefined
  /** The inputs of a row. */
  children: (row: Row) => ReactNode
}>

/** A list, whose rows are added, removed and, where their order matters, moved. */
export function ListInput({ field: { item, options }, name, language, label, hint, children }: ListInputProps) {
  const t = useTranslations('staffSettings')
  const words = useSettingWords()
  const { control } = useFormContext()
  const rows = useFieldArray({ control, name })
  const error = useFieldError(name)
  const add = useRef<HTMLButtonElement>(null)
  const isBare = item.kind !== 'parts'
  const nameOf = (index: number) => words.row(options.row, index + 1)

  function append() {
    const made: unknown = typeof options.newRow === 'function' ? options.newRow() : options.newRow
    const value = toInput(item, made)
    rows.append(isBare ? { value } : objectOf(value))
  }

  function remove(index: number) {
    rows.remove(index)
    // The pressed button is gone with its row.
    add.current?.focus()
  }

  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{label}</legend>
      {hint && <p className="mb-2 text-sm text-ink-soft">{hint}</p>}
      <ul className="grid grid-cols-1 gap-2">
        {rows.fields.map(({ id }, index) => (
          <li key={id} className="flex flex-wrap items-start justify-end gap-1 rounded-md bg-celadon-50 p-3 pr-1">
            <div className="min-w-0 grow basis-40">
              {children({ name: `${name}.${index}${isBare ? '.value' : ''}`, label: nameOf(index) })}
            </div>
            <span className="flex shrink-0">
              {options.isOrdered && (
                <button
                  type="button"
                  aria-label={t('moveUp', { name: nameOf(index) })}
                  aria-disabled={index === 0 || undefined}
                  onClick={() => index > 0 && rows.move(index, index - 1)}
                  className={`${iconButtonClass} aria-disabled:opacity-40 aria-disabled:hover:bg-transparent`}
                >
                  <ChevronDownIcon className="size-5 rotate-180" />
                </button>
              )}
              <button
                type="button"
                aria-label={t('remove', { name: nameOf(index) })}
                onClick={() => remove(index)}
                className={iconButtonClass}
              >
                <TrashIcon className="size-5" />
              </button>
            </span>
          </li>
        ))}
      </ul>
      <Button ref={add} variant="quiet" className="mt-1 -ml-2" onClick={append}>
        <PlusIcon className="size-5" />
        {words.add(options.row)}
      </Button>
      <FormError message={error} />
      {options.isShared && <TakeOver name={name} language={language} />}
    </fieldset>
  )
}

/** Takes the list over into the other language, where they differ. */
function TakeOver({ name, language }: Readonly<{ name: string; language: Locale }>) {
  const t = useTranslations('staffSettings')
  const { control, setValue } = useFormContext()
  const other = language === 'th' ? 'en' : 'th'
  const otherName = name.replace(/^\w+/, other)
  const [own, others]: unknown[] = useWatch({ control, name: [name, otherName] })
  const copy = () => listOf(own).map((row) => ({ ...objectOf(row) }))
  if (JSON.stringify(own) === JSON.stringify(others)) return null
  return (
    <Button variant="secondary" className="mt-1" onClick={() => setValue(otherName, copy(), { shouldDirty: true })}>
      {t('samePhones', { language: t(`language.${other}`) })}
    </Button>
  )
}
