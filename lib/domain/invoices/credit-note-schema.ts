import { z } from 'zod'
import { creditReasons, refundMethods } from './credit-note-rules'

/** What staff choose when they refund part of an order: pieces and delivery, or an amount in baht. */
export const creditNoteSchema = z.strictObject({
  lines: z.array(z.strictObject({ id: z.int().positive(), qty: z.number().positive().max(10_000) })).max(200),
  delivery: z.boolean(),
  amount: z.number().positive().max(10_000_000).nullable(),
  method: z.enum(refundMethods),
  reason: z.enum(creditReasons),
  /** For the customer, and printed on the credit note. */
  text: z.string().trim().max(500),
  /** How many credit notes of the order the form showed. */
  notes: z.int().min(0),
})

export type CreditNoteInput = z.output<typeof creditNoteSchema>
