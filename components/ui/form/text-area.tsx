import { useId, type ComponentProps } from 'react'
import { controlClass, describedBy, Field, type FieldProps } from './field'

type TextAreaProps = Readonly<FieldProps & Omit<ComponentProps<'textarea'>, 'className'>>

/** A multi-line field that grows with its text where the browser supports it. */
export function TextArea({ label, hint, error, isOptional, id, ...textarea }: TextAreaProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} isOptional={isOptional}>
      <textarea
        rows={3}
        {...textarea}
        id={fieldId}
        className={`${controlClass} field-sizing-content`}
        {...describedBy(fieldId, { hint, error })}
      />
    </Field>
  )
}
