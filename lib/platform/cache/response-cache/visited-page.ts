import { z } from 'zod'
import { maxUrlLength, pageAddress } from './cache-key'
import { encodings } from './encodings'

/** A text as it is stored outside this process. */
const storedAnswerSchema = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]).optional()),
  tag: z.string(),
  encoding: z.enum(encodings),
  body: z.instanceof(Buffer),
})

export type StoredAnswer = z.output<typeof storedAnswerSchema>

/** Only pages, whatever is in the file. */
export const visitedPageSchema = z.object({
  address: z.string().regex(pageAddress).max(maxUrlLength),
  /** In ms. */
  staleUntil: z.number(),
  answer: storedAnswerSchema.optional(),
})

export type VisitedPage = z.output<typeof visitedPageSchema>
