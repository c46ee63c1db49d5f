'use client'

import { useFormContext } from 'react-hook-form'
import { Checkbox } from '@/components/ui/form/checkbox'
import { FormError } from '@/components/ui/form/form-error'
import { useFieldError } from '../use-field-error'

type ChoicesProps = Readonly<{
  /** Of the input, whose value is the list of chosen values. */
  name: string
  label: string
  hint: string | undefined
  options: readonly Readonly<{ value: string; label: string }>[]
}>

/** Several of a few options. */
export function Choices({ name, label, hint, options }: ChoicesProps) {
  const { register } = useFormContext()
  const error = useFieldError(name)
  return (
    <fieldset aria-describedby={error && `${name}-error`}>
      <legend className="font-semibold">{label}</legend>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-5">
        {options.map((option) => (
          <Checkbox key={option.value} {...option} {...register(name)} />
        ))}
      </div>
      <FormError id={`${name}-error`} message={error} />
    </fieldset>
  )
}
