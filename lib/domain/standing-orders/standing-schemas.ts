import { z } from 'zod'
import { isIsoDate } from '@/lib/core/dates'
import { maximumQuantity } from '@/lib/domain/cart/quantities'
import { checkoutChoicesSchema } from '@/lib/domain/checkout/checkout-schemas'
import { substitutions } from '@/lib/domain/checkout/delivery-choices'
import { intervals } from './schedule'

/** The most that a customer has. */
export const maxStandingOrders = 10

const maxStandingLines = 100

const productId = z.int32().positive()
export const dateSchema = z.string().refine(isIsoDate)
const ceiling = z.number().min(0.01).max(1_000_000).multipleOf(0.01).nullable()

/** What a standing order copies from the checkout of the order that it began with. */
export const standingChoicesSchema = checkoutChoicesSchema.omit({
  bill_address_id: true,
  bill_addr_no: true,
  ship_address_id: true,
  ship_addr_no: true,
  delivery_date: true,
  delivered_with_id: true,
  create_account: true,
})

export type StandingChoices = z.output<typeof standingChoicesSchema>

/** The substitution preference; null leaves it to the shop, of a line to the preference of the standing order. */
const substitution = z.enum(substitutions).nullable()

const schedule = { interval: z.enum(intervals), first_date: dateSchema, delivery_slot: z.string().max(60).nullable() }

const lines = z
  .array(
    z.strictObject({
      product_id: productId,
      qty: z.int().min(1).max(maximumQuantity),
      max_price: ceiling.default(null),
      substitution: substitution.default(null),
    }),
  )
  .min(1)
  .max(maxStandingLines)

/** The customer's latest order, for callers that know none by its id. */
export const latestOrder = z.literal('latest')

/** A new standing order on the terms of an order: with these lines, or without them with those of the order. */
export const newStandingSchema = z.strictObject({ order_id: z.union([productId, latestOrder]), lines: lines.optional(), ...schedule })

/** What is changed for ever. Prices are baht: of one piece, and of a whole delivery; null is any. */
export const standingChangesSchema = z
  .strictObject({
    ...schedule,
    lines,
    /** What the lines were when they were shown: others that have changed since are not overwritten. */
    known_lines: lines,
    max_total: ceiling,
    pay_method_id: productId,
    substitution,
  })
  .partial()

/** What is different in one delivery; no pieces leave a product out. */
export const onceChangesSchema = z
  .array(z.strictObject({ product_id: productId, qty: z.int().min(0).max(maximumQuantity) }))
  .max(maxStandingLines)
