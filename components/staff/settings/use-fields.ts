'use client'

import { get, useFormContext, type FieldValues, type Path } from 'react-hook-form'
import { z } from 'zod'
import type { Locale } from '@/lib/core/locale'

const errorSchema = z.object({ message: z.string() }).optional().catch(undefined)

/** The fields of one language in the form of a setting. */
export function useFields<Values extends FieldValues>(language: Locale) {
  const { register, control, formState } = useFormContext()
  const errorOf = (name: Path<Values>) => errorSchema.parse(get(formState.errors, `${language}.${name}`))?.message
  /** Props of an input: its registration and its error. */
  const field = (name: Path<Values>) => ({ ...register(`${language}.${name}`), error: errorOf(name) })
  return { field, errorOf, control }
}
