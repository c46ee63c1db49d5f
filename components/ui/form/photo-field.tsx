import { useId } from 'react'
import { controlClass, describedBy, Field, type FieldProps } from './field'

type PhotoFieldProps = FieldProps & Readonly<{ onTake: (file: File | undefined) => void }>

/** A photo from the phone's camera, or a picture file. */
export function PhotoField({ onTake, ...field }: PhotoFieldProps) {
  const id = useId()
  return (
    <Field id={id} {...field}>
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        className={controlClass}
        {...describedBy(id, field)}
        onChange={({ target }) => onTake(target.files?.[0])}
      />
    </Field>
  )
}
