'use client'

import { useController, type Control, type FieldValues } from 'react-hook-form'
import type { FieldProps } from '@/components/ui/form/field'
import { inputText } from '@/lib/features/staff/settings/mapping'
import { PictureField } from '../../../pictures/picture-field'

type UploadFieldProps = FieldProps & Readonly<{ control: Control<FieldValues>; name: string }>

/** A picture as a field of a setting's form. */
export function UploadField({ control, name, ...field }: UploadFieldProps) {
  const { value, onChange } = useController({ control, name }).field
  return <PictureField {...field} value={inputText(value)} onChange={onChange} />
}
