import { z } from 'zod'
import { UserError } from '@/lib/errors'

const largestId = 2_147_483_647

/** An id as clients send it: a number, or its digits (later Netforce servers take both). */
export const idSchema = z
  .union([z.number(), z.string().regex(/^\d{1,10}$/).transform(Number)])
  .pipe(z.int().positive().max(largestId))

/** One record, as `7` or as `[7]`. */
export const oneIdSchema = z.union([idSchema, z.tuple([idSchema]).transform(([id]) => id)])

/** Paths of requested fields; a missing list means everything. */
export const fieldPathsSchema = z.array(z.unknown()).max(200).nullish()

/**
 * Checks what a client sent to a method.
 * @throws UserError that names the place, meant for the client's programmer
 */
export function readArguments<Schema extends z.ZodType>(schema: Schema, args: unknown): z.output<Schema> {
  const result = schema.safeParse(args)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new UserError(`Invalid arguments: ${issue?.path.join('.') || 'args'}: ${issue?.message ?? 'not understood'}`)
}
