import { z } from 'zod'

const returnMethods = ['keep', 'store', 'mail'] as const
const returnFees = ['free', 'customer'] as const

/**
 * The setting `return_policy`: how many days a customer may report or return goods, how they come back, and who pays for it. Zero
 * days means no returns.
 */
export const returnPolicySchema = z.strictObject({
  days: z.int().min(0).max(365),
  method: z.enum(returnMethods),
  fees: z.enum(returnFees),
})

export type ReturnPolicy = z.output<typeof returnPolicySchema>
