import {
  amount,
  amountOrNull,
  camelRow,
  day,
  flag,
  id,
  idOrNull,
  listOf,
  oneOf,
  orNull,
  required,
  requiredDay,
  requiredNumber,
  requiredText,
  row,
  rowsOf,
  text,
  textOrEmpty,
  type OutputOf,
} from '@/lib/core/wire-record'
import { substitutions } from '@/lib/domain/checkout/delivery-choices'
import { intervals } from '@/lib/domain/standing-orders/schedule'
import { missingReasons } from '@/lib/domain/standing-orders/delivery-lines'

const shownLine = { product_id: id, name: requiredText, qty: requiredNumber, unit_price: amount, is_available: flag, image: text }

const offeredDay = row({ date: requiredDay, slots: rowsOf(requiredText) })

const delivery = camelRow({
  due_date: requiredDay,
  day,
  state: required(oneOf(['planned', 'skipped', 'paused', 'held', 'made', 'cancelled'])),
  makes_at: text,
  until: requiredText,
  order: orNull(row({ id, number: requiredText })),
  problem: textOrEmpty,
  is_unpaid: flag,
  missing: rowsOf(row({ name: requiredText, wanted: requiredNumber, sent: requiredNumber, reason: required(oneOf(missingReasons)) })),
  once: rowsOf(camelRow(shownLine)),
  is_donated: flag,
})

const standingOrder = camelRow({
  id,
  interval: required(oneOf(intervals)),
  first_date: requiredDay,
  delivery_slot: text,
  paused_until: day,
  max_total: amountOrNull,
  pay_method_id: idOrNull,
  substitution: orNull(oneOf(substitutions)),
  is_pickup: flag,
  address: textOrEmpty,
  amount,
  lines: rowsOf(camelRow({ ...shownLine, max_price: amountOrNull, substitution: orNull(oneOf(substitutions)), is_never: flag })),
  deliveries: rowsOf(delivery),
  days: rowsOf(offeredDay),
})

/** The answer of `sale.standing.read_own`. */
export const wireStanding = camelRow({
  is_on: flag,
  slots: rowsOf(row({ slot: requiredText, label: requiredText })),
  payment_methods: rowsOf(row({ id, name: requiredText })),
  /** Whether a card can be saved, which the shop charges. */
  takes_card: flag,
  card: orNull(camelRow({ brand: requiredText, last4: requiredText, exp_month: requiredNumber, exp_year: requiredNumber })),
  orders: rowsOf(standingOrder),
  /** The recipient of donated deliveries; null if nothing can be donated. */
  donate_to: text,
  begin: orNull(
    camelRow({
      /** Null for a customer without orders. */
      order_id: idOrNull,
      number: text,
      first_date: day,
      delivery_slot: text,
      /** How it is paid, unless chosen otherwise later. */
      pay_method_id: idOrNull,
      days: rowsOf(offeredDay),
      /** Of a product that is to come again; none where an order is. */
      sizes: listOf(camelRow({ product_id: id, name: requiredText, unit_price: amount })),
      /** The goods of a list that are to come again, and the names of what cannot. */
      list: orNull(
        camelRow({
          name: requiredText,
          lines: rowsOf(camelRow({ product_id: id, name: requiredText, qty: requiredNumber, unit_price: amount })),
          left_out: rowsOf(requiredText),
        }),
      ),
    }),
  ),
})

export type Standing = OutputOf<typeof wireStanding>
export type SavedCard = NonNullable<Standing['card']>
export type StandingOrder = Standing['orders'][number]
export type StandingDelivery = StandingOrder['deliveries'][number]
export type Beginning = NonNullable<Standing['begin']>
export type Size = Beginning['sizes'][number]
export type OfferedDay = OutputOf<typeof offeredDay>

const neverProduct = camelRow({ product_id: id, name: requiredText })

/** The answer of `sale.standing.read_never`. */
export const neverProducts = rowsOf(neverProduct)

export type NeverProduct = OutputOf<typeof neverProduct>
