import { useId, type ComponentProps } from 'react'
import { controlClass, describedBy, Field, type FieldProps } from './field'

type TextFieldProps = Readonly<FieldProps & Omit<ComponentProps<'input'>, 'className'>>

/** A one-line field. Compatible with `{...register('name')}` of react-hook-form: its `ref` is passed to the input. */
export function TextField({ label, hint, error, isOptional, id, ...input }: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} isOptional={isOptional}>
      <input type="text" {...input} id={fieldId} className={controlClass} {...describedBy(fieldId, { hint, error })} />
    </Field>
  )
}
