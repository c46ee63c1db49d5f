import { z } from 'zod'

const searchSchema = z.object({ query: z.string(), count: z.number(), found: z.number() })

export type LoggedSearch = z.output<typeof searchSchema>

/** The queries of the last month, and those without results, most frequent first. */
export const searchLogSchema = z.object({ frequent: z.array(searchSchema), without: z.array(searchSchema) })

const synonymSchema = z.object({ id: z.number(), phrases: z.string(), means: z.string().nullable() })

export type SynonymRow = z.output<typeof synonymSchema>

const cellsSchema = z.object({ phrases: z.string(), means: z.string() }).partial()

export const synonymChangesSchema = z.array(
  z.object({ id: z.number(), recordId: z.number(), time: z.string(), staff: z.string(), before: cellsSchema, after: cellsSchema }),
)

/** A change of a synonym; `before` is empty for an added one, `after` for a deleted one. */
export type SynonymChange = z.output<typeof synonymChangesSchema>[number]

export const synonymsSchema = z.array(synonymSchema)
