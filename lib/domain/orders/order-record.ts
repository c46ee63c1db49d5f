import {
  amount,
  amountOrNull,
  as,
  become,
  camelRow,
  day,
  flag,
  id,
  idOrNull,
  ifSent,
  listOf,
  many,
  number,
  one,
  oneOf,
  orNull,
  pick,
  record,
  required,
  requiredDay,
  requiredNumber,
  requiredText,
  rowsOf,
  since,
  text,
  textOrEmpty,
  trimmedText,
  value,
  whole,
  type RowOf,
} from '@/lib/core/wire-record'
import { prefixed } from '@/lib/core/prefixed'
import { linePackFields, pictureFields } from '@/lib/domain/catalog/variant-record'
import { substitutions } from '@/lib/domain/checkout/delivery-choices'

const isText = (json: unknown) => typeof json === 'string'

const codeAndLabel = value('a state', (json): json is string | readonly [string, string] =>
  Array.isArray(json) ? json.length === 2 && json.every(isText) : isText(json),
)

/** Requested with its label (`load_select`), a state is a pair of code and label. Servers without labels send the code alone. */
const state = become(required(codeAndLabel), (sent) => {
  const [code, label] = typeof sent === 'string' ? [sent, sent] : sent
  return { code, label }
})

const withNumber = one({ number: text })
const place = one({ id: idOrNull, name: text })

/** An order in a list (spec 3). */
const orderSummaryRecord = record({
  id,
  /** YYYY-MM-DD. */
  date: requiredText,
  number: requiredText,
  amount_total: as('total', amount),
  state,
  pay_method_id: as('paymentMethod', one({ id, name: requiredText })),
})

/** Number and total alone. */
export const orderTotalRecord = pick(orderSummaryRecord, ['id', 'number', 'amount_total'])

/** An order in its customer's list. */
export const ownSummaryRecord = record({
  ...orderSummaryRecord,
  /** Its payment was made, and the bank confirms it later. */
  is_confirming: since(19, flag),
})

/** An unpaid order in the customer's cart. */
export const ownTotalRecord = pick(ownSummaryRecord, ['id', 'number', 'amount_total', 'is_confirming'])

const otherOrder = record({ id, number: requiredText, state })

/** The orders of the same delivery: the main order, or the add-on orders. */
const togetherRecord = record({ delivered_with_id: since(2, one(otherOrder)), add_ons: since(2, many(otherOrder)) })

const person = record({
  first_name: since(1, text),
  last_name: since(1, text),
  company: since(1, text),
  address: since(1, text),
  postal_code: since(1, text),
  phone: since(1, text),
  district_id: since(1, place),
  province_id: since(1, place),
})

/** When, where and to whom an order is delivered. */
const deliveryRecord = record({
  ...togetherRecord,
  delivery_slot: since(1, text),
  /** Its name and hours when it was ordered, in the reader's language. */
  delivery_slot_label: since(7, text),
  /** When it begins, `09:00`. */
  delivery_slot_from: since(7, text),
  other_ship_addr: since(1, flag),
  pickup_at_factory: since(1, flag),
  substitution: since(1, ifSent(orNull(oneOf(substitutions)))),
  comments: since(
    1,
    become(trimmedText, (typed) => typed ?? ''),
  ),
  ...prefixed('bill_', person),
  ...prefixed('ship_', person),
})

/** The amounts between an order's goods and its total. */
const sumsRecord = record({
  amount_subtotal: amount,
  amount_tax: amount,
  amount_ship: since(1, amount),
  voucher_discount: since(1, amount),
  ship_discount: since(1, amount),
  amount_deposit: since(14, amount),
  amount_gift: since(1, amount),
  amount_balance: since(9, amount),
  amount_rounding: since(5, amount),
})

/** Grams of goods that are weighed, what a line is the substitute for, which box holds it, what a box lacks, and its substitution preference. */
const packedFields = record({
  ordered_weight: since(3, number),
  packed_weight: since(3, number),
  substitute_for_id: since(5, one({ id, name: requiredText })),
  substitute_for_qty: since(5, number),
  box_id: since(10, one({ id, name: requiredText })),
  swapped_for_id: since(10, one({ id, name: requiredText })),
  /** The substitution preference of this line alone. */
  substitution: since(15, orNull(oneOf(substitutions))),
  /** Names of what a box lacks because its customer never wants it. */
  left_out: since(18, listOf(requiredText)),
})

const lineProduct = record({ id: idOrNull, name: requiredText, ...pictureFields, parent_id: one(pictureFields) })

/** An order on its customer's page. Undefined `delivery_date`: the server sends nothing beyond the specification. */
export const ownOrderRecord = record({
  ...ownSummaryRecord,
  ...sumsRecord,
  ...deliveryRecord,
  delivery_date: since(1, ifSent(day)),
  /** On the way: which stop of how many. */
  delivery_stop: since(8, whole(one({ stop: requiredNumber, stops: requiredNumber }))),
  invoices: many({ number: text, replaces_id: since(5, withNumber) }),
  credit_notes: since(5, whole(many({ number: requiredText }))),
  lines: required(
    many({
      id,
      product_id: one({ ...lineProduct, ...linePackFields }),
      qty: requiredNumber,
      unit_price: amount,
      amount,
      discount: number,
      discount_amount: amount,
      ...packedFields,
    }),
  ),
})

/** What a customer who comes back needs first (`read_usuals`). */
export const usualsRecord = record({
  product_ids: rowsOf(id),
  next_order: one({ id, number: requiredText, delivery_date: requiredDay }),
  last_order: one({ id, amount_again: amount, left_out: rowsOf(requiredText), dearer: rowsOf(requiredText) }),
  /** Of each standing order. */
  standing: listOf(
    camelRow({
      paused_until: day,
      deliveries: rowsOf(
        camelRow({
          due_date: requiredDay,
          day,
          state: requiredText,
          makes_at: text,
          is_unpaid: flag,
          until: requiredText,
          order: one({ id, number: requiredText }),
          is_donated: flag,
        }),
      ),
    }),
  ),
})

const staffLineRecord = record({
  id,
  qty: number,
  description: textOrEmpty,
  uom_id: one({ name: text }),
  lot_id: withNumber,
  ...packedFields,
  product_id: one({
    ...lineProduct,
    id,
    code: text,
    variant_name: text,
    is_chilled: flag,
    parent_id: one({ id, name: text, ...pictureFields }),
  }),
})

/** An order on a packing slip. */
export const packingOrderRecord = record({
  ...orderSummaryRecord,
  ...deliveryRecord,
  total_weight: number,
  /** What it brings beside its lines, for goods of an earlier order. */
  replacements: whole(many({ qty: requiredNumber, product: requiredText, number: requiredText })),
  lines: many(staffLineRecord),
})

/** An order in the lists of staff. */
export const listedOrderRecord = record({
  ...orderSummaryRecord,
  ...togetherRecord,
  ...pick(deliveryRecord, [
    'delivery_slot',
    'delivery_slot_label',
    'pickup_at_factory',
    'bill_first_name',
    'bill_last_name',
    'bill_company',
    'bill_phone',
  ]),
  delivery_date: day,
  payment_reported_at: text,
})

/** An order as staff handle it. */
export const staffOrderRecord = record({
  ...packingOrderRecord,
  ...sumsRecord,
  ...pick(listedOrderRecord, ['delivery_date', 'payment_reported_at']),
  has_delivery_photo: flag,
  payment_reported_amount: amountOrNull,
  containers: whole(many({ deposit: amount, pieces: requiredNumber, goods: textOrEmpty })),
  same_slip_orders: whole(many({ id, number: requiredText })),
  invoices: ownOrderRecord.invoices,
  credit_notes: whole(many({ number: requiredText, date: requiredText, amount })),
  bill_email: text,
  cart_id: one({ locale: text }),
  contact_id: one({ id, name: text }),
  bill_country_id: place,
  ship_country_id: place,
  lines: many({ ...staffLineRecord, unit_price: amount, amount, discount: number }),
})

export type DeliveryRow = RowOf<typeof deliveryRecord>
export type SumsRow = RowOf<typeof sumsRecord>
export type PackedRow = RowOf<typeof packedFields>
export type StaffLineRow = RowOf<typeof staffLineRecord>
