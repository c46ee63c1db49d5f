import { useId, type ComponentProps } from 'react'
import { controlClass, describedBy, Field, type FieldProps } from './field'
import { ChevronDownIcon } from '../icons'

type SelectOption = Readonly<{ value: string | number; label: string; isDisabled?: boolean }>

type SelectProps = Readonly<
  FieldProps &
    Omit<ComponentProps<'select'>, 'className' | 'children'> & {
      options: readonly SelectOption[]
      /** Shown while nothing is selected; selecting it again clears the selection. */
      placeholder?: string
    }
>

/** The native select, so that autofill and phones support it. */
export function Select({ label, hint, error, isOptional, id, options, placeholder, ...select }: SelectProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} isOptional={isOptional}>
      <span className="relative block">
        <select {...describedBy(fieldId, { hint, error })} {...select} id={fieldId} className={`${controlClass} appearance-none pr-11`}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-ink-soft" />
      </span>
    </Field>
  )
}
