'use client'

import { get, useFormContext } from 'react-hook-form'
import { z } from 'zod'

const errorSchema = z.object({ message: z.string() }).optional().catch(undefined)

/** What is wrong with an input. @param name in the form of the setting */
export function useFieldError(name: string): string | undefined {
  return errorSchema.parse(get(useFormContext().formState.errors, name))?.message
}
