import { z } from 'zod'

export const returnMethods = ['keep', 'store', 'mail'] as const
export const returnFees = ['free', 'customer'] as const

/**
 * The setting `return_policy`: how many days a customer may report or return goods, how they come back, and who pays for it. Zero
 * days means no returns.
 */
export const returnPolicySchema = z.strictObject({
  days: z.int('is no whole number from 0 to 365').min(0, 'is no whole number from 0 to 365').max(365, 'is no whole number from 0 to 365'),
  method: z.enum(returnMethods, `is none of ${returnMethods.join(', ')}`),
  fees: z.enum(returnFees, `is none of ${returnFees.join(', ')}`),
})

export type ReturnPolicy = z.output<typeof returnPolicySchema>
