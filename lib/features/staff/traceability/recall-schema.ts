import { z } from 'zod'
import { locales } from '@/lib/core/locale'
import { wireText } from '@/lib/platform/rpc/wire-values'

const recalledOrderSchema = z
  .object({
    id: z.number(),
    number: z.string(),
    state: z.string(),
    delivery_date: wireText,
    name: z.string(),
    phone: wireText,
    email: wireText,
    qty: z.number(),
    language: z.enum(locales),
  })
  .transform(({ delivery_date, qty, ...order }) => ({ ...order, deliveryDay: delivery_date?.slice(0, 10) ?? null, quantity: qty }))

/** An order that contains the recalled goods. */
export type RecalledOrder = z.output<typeof recalledOrderSchema>

const recallMailSchema = z.object({ id: z.number(), time: z.string(), staff: z.string(), count: z.number(), text: z.string() })

/** A mail that was written about the lot or product before. */
export type SentRecall = z.output<typeof recallMailSchema>

const foundSchema = z
  .object({
    subject: z.object({ kind: z.enum(['lot', 'product']), id: z.number(), code: z.string(), product: wireText }),
    total: z.number(),
    recipients: z.number(),
    without_mail: z.number(),
    orders: z.array(recalledOrderSchema),
    mails: z.array(recallMailSchema),
  })
  .transform(({ without_mail, ...found }) => ({ ...found, withoutMail: without_mail }))

export type Recall = z.output<typeof foundSchema>

/** The answer of `staff.recall.find`; null for an unknown lot or product. */
export const recallSchema = foundSchema.nullable()
