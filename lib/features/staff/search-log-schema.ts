import { z } from 'zod'

const searchSchema = z.object({ query: z.string(), count: z.number(), found: z.number() })

export type LoggedSearch = z.output<typeof searchSchema>

/** The queries of the last month, and those without results, most frequent first. */
export const searchLogSchema = z.object({ frequent: z.array(searchSchema), without: z.array(searchSchema) })

const synonymSchema = z.object({ id: z.number(), phrases: z.string(), means: z.string().nullable() })

export type SynonymRow = z.output<typeof synonymSchema>

export const synonymsSchema = z.array(synonymSchema)
