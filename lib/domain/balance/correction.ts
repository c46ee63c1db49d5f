import { z } from 'zod'
import { staffWordsSchema } from '@/lib/domain/orders/step-input'

/** What staff add to a customer's balance or take from it, in baht, and why. The customer reads the words. */
export const correctionSchema = z.strictObject({
  kind: z.enum(['added', 'deducted']),
  amount: z.number().positive().max(100_000),
  text: staffWordsSchema,
})

export type BalanceCorrection = z.output<typeof correctionSchema>
