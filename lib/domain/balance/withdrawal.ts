import { z } from 'zod'

/** What a customer asks the shop to transfer from their balance, in baht, and where to. */
export const withdrawalSchema = z.strictObject({
  amount: z.number().positive().max(1_000_000),
  bank: z.string().trim().min(2).max(60),
  account_number: z
    .string()
    .trim()
    .regex(/^[\d -]{8,24}$/),
  account_name: z.string().trim().min(2).max(100),
})

export type Withdrawal = z.output<typeof withdrawalSchema>

/** What became of it: staff transferred it, or it goes back to the balance, with a reason that the customer reads. */
export const settledWithdrawalSchema = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('paid') }),
  z.strictObject({ outcome: z.literal('refused'), text: z.string().trim().min(1).max(500) }),
])

export type SettledWithdrawal = z.output<typeof settledWithdrawalSchema>

/** The `key` of the entry that settles or cancels a withdrawal. */
export const settlementKey = (withdrawalId: number): string => `withdrawal:${withdrawalId}:settled`
