'use client'

import type { FieldValues, Path } from 'react-hook-form'
import { Checkbox } from '@/components/ui/form/checkbox'
import { FormError } from '@/components/ui/form/form-error'
import type { Locale } from '@/lib/core/locale'
import { useFields } from '../use-fields'

type ChoicesProps<Values extends FieldValues> = Readonly<{
  language: Locale
  /** A field whose value is the list of chosen values. */
  name: Path<Values>
  legend: string
  hint?: string
  options: readonly Readonly<{ value: string; label: string }>[]
}>

/** Several of a few options. */
export function Choices<Values extends FieldValues>({ language, name, legend, hint, options }: ChoicesProps<Values>) {
  const { error, ...field } = useFields<Values>(language).field(name)
  return (
    <fieldset aria-describedby={error && `${field.name}-error`}>
      <legend className="font-semibold">{legend}</legend>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-5">
        {options.map(({ value, label }) => (
          <Checkbox key={value} label={label} value={value} {...field} />
        ))}
      </div>
      <FormError id={`${field.name}-error`} message={error} />
    </fieldset>
  )
}
