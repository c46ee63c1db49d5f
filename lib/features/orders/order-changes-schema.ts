import { z } from 'zod'
import { amountChanges, type AmountChange } from '@/lib/domain/orders/order-changes'
import { deliverySlots, type DeliverySlot } from '@/lib/domain/checkout/delivery-choices'
import { subtract, type Satang } from '@/lib/core/money'
import { wireAmount } from '@/lib/platform/rpc/wire-values'

/** What a customer, or staff for them, may still change in an order. */
export type OrderChanges = Readonly<{
  /** Bangkok, YYYY-MM-DD HH:MM:SS; null if there is no deadline. */
  until: string | null
  /** How a change may affect the total. With `lower`, the order is paid and the difference is refunded. */
  amountChange: AmountChange
  /** Neither is possible while other orders are delivered with this one, nor can an add-on order be moved. */
  canCancel: boolean
  canMove: boolean
  /** Whether further products can be delivered with this order. */
  takesAddOns: boolean
  /** The id of the last change, sent back with the next one; null if the server does not send it. */
  lastChange: number | null
  /** The customer's own lines, with names in both languages. */
  lines: readonly ChangeLine[]
  /** Ids of the methods that may pay the order instead of its own; none once it is paid. */
  otherPayments: readonly number[]
  /** Days with capacity, and their slots with capacity. */
  days: readonly OpenDay[]
}>

export type ChangeLine = Readonly<{ productId: number; name: string; quantity: number }>

export type OpenDay = Readonly<{ date: string; slots: readonly DeliverySlot[] }>

/** One of the customer's saved addresses. */
export type AddressChoice = Readonly<{ id: number; label: string }>

const slotSchema = z.object({ slot: z.enum(deliverySlots), error: z.string().nullish() })

/** The answer of `read_changes`; null if nothing can be changed any more. */
export const orderChangesSchema = z
  .object({
    can_change: z.boolean(),
    change_until: z.string().nullish(),
    amount_change: z.enum(amountChanges),
    // Servers without add-on orders do not send these.
    can_cancel: z.boolean().default(true),
    can_move: z.boolean().default(true),
    takes_add_ons: z.boolean().default(false),
    last_change: z.number().nullish(),
    lines: z.array(z.object({ product_id: z.number(), name: z.string().nullish(), qty: z.number() })),
    // Earlier versions send none.
    payment_methods: z.array(z.number()).default([]),
    delivery_days: z.array(z.object({ date: z.string(), error: z.string().nullish(), slots: z.array(slotSchema) })),
  })
  .transform((wire): OrderChanges | null =>
    wire.can_change
      ? {
          until: wire.change_until ?? null,
          amountChange: wire.amount_change,
          canCancel: wire.can_cancel,
          canMove: wire.can_move,
          takesAddOns: wire.takes_add_ons,
          lastChange: wire.last_change ?? null,
          lines: wire.lines.map(({ product_id, name, qty }) => ({ productId: product_id, name: name ?? '', quantity: qty })),
          otherPayments: wire.payment_methods,
          days: wire.delivery_days.filter(({ error }) => !error).map(({ date, slots }) => ({ date, slots: openSlots(slots) })),
        }
      : null,
  )

function openSlots(slots: readonly z.output<typeof slotSchema>[]): DeliverySlot[] {
  return slots.filter(({ error }) => !error).map(({ slot }) => slot)
}

/** The cost of an order after a change, returned by a change and by its preview. */
export type ChangedTotals = Readonly<{ subtotal: Satang; delivery: Satang; gift: Satang; total: Satang }>

export const changedTotalsSchema = z
  .object({
    amount_subtotal: wireAmount,
    amount_ship: wireAmount,
    ship_discount: wireAmount,
    amount_gift: wireAmount,
    amount_total: wireAmount,
  })
  .transform((wire): ChangedTotals => ({
    subtotal: wire.amount_subtotal,
    delivery: subtract(wire.amount_ship, wire.ship_discount),
    gift: wire.amount_gift,
    total: wire.amount_total,
  }))
