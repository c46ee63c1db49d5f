import { z } from 'zod'
import { staffWordsSchema } from '@/lib/domain/orders/step-input'
import { problemKinds, problemWishes } from './problem'

/** What a customer reports about a line of a delivered order. */
export const problemInputSchema = z.strictObject({
  line_id: z.int32().positive(),
  kind: z.enum(problemKinds),
  wish: z.enum(problemWishes),
  /** Of the line's quantity. */
  qty: z.number().positive().max(10_000).multipleOf(0.001),
  text: z.string().trim().max(500),
})

export type ProblemInput = z.output<typeof problemInputSchema>

/** What staff decide about a report: the money is paid back in a way, it is replaced, or declined with words for the customer. */
export const problemDecisionSchema = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.enum(['balance', 'card', 'transfer', 'cash', 'replacement']) }),
  z.strictObject({ outcome: z.literal('declined'), text: staffWordsSchema }),
])

export type ProblemDecision = z.output<typeof problemDecisionSchema>
