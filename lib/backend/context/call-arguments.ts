import { z } from 'zod'
import { maxId } from '@/lib/core/ids'

/** An id as clients send it: a number, or a string of digits (later Netforce servers accept both). */
export const idSchema = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(z.int().positive().max(maxId))

/** A single record, as `7` or as `[7]`. */
export const oneIdSchema = z.union([idSchema, z.tuple([idSchema]).transform(([id]) => id)])

/** A list of records without duplicates; a bare id counts as a list of one. */
export const idsSchema = z.union([
  z
    .array(idSchema)
    .max(1000)
    .transform((ids) => [...new Set(ids)]),
  idSchema.transform((id) => [id]),
])

/** Records that take many queries each: no page requests more than one. */
export const fewIdsSchema = idsSchema.refine((ids) => ids.length <= 10, 'at most 10 records can be read at once')

/** Paths of requested fields, as dotted strings or nested lists; omitted means all fields. */
export const fieldPathsSchema = z.array(z.unknown()).max(200).nullish()
