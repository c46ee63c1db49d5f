import { inArray, sql } from 'drizzle-orm'
import { type ComputeField, defineModel, methodsOnly, readMethods } from '@/lib/backend/context/model'
import { ecomCart, ecomCartLine, paymentMethod } from '@/lib/backend/infrastructure/database/tables'
import { loadPaymentMethods, offeredPaymentMethods, paymentSettings } from './payment-methods'
import { ownedBy } from './row-level-policies'

/** Choices of the checkout page that a Netforce server has, too: the same in a cart and in its order (spec 3). */
export const checkoutProtocol = ['bill_address_id', 'ship_address_id', 'delivery_date', 'pay_method_id'] as const

/** Sum of quantity times unit price. */
const computeLineTotal: ComputeField = async ({ database }, ids) => {
  const rows = await database
    .select({
      cartId: ecomCartLine.cart_id,
      total: sql`coalesce(sum(${ecomCartLine.qty} * ${ecomCartLine.unit_price}), 0)`.mapWith(Number),
    })
    .from(ecomCartLine)
    .where(inArray(ecomCartLine.cart_id, [...ids]))
    .groupBy(ecomCartLine.cart_id)
  return new Map([...ids.map((id) => [id, 0] as const), ...rows.map((row) => [row.cartId, row.total] as const)])
}

/** The same for every cart: `[{id, name}]`. */
const computePaymentMethods: ComputeField = async (call, ids) => {
  const methods = await loadPaymentMethods(call, offeredPaymentMethods(call, await paymentSettings(call.database)))
  return new Map(ids.map((id) => [id, methods]))
}

/** Quantity times unit price. */
const computeAmount: ComputeField = async ({ database }, ids) => {
  const amount = sql`coalesce(${ecomCartLine.qty} * ${ecomCartLine.unit_price}, 0)`.mapWith(Number)
  const rows = await database
    .select({ id: ecomCartLine.id, amount })
    .from(ecomCartLine)
    .where(inArray(ecomCartLine.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.amount]))
}

export const cartModels = [
  // The public has no generic reads here: a cart's own methods compute its prices.
  defineModel({
    name: 'ecom2.cart',
    className: 'Cart',
    table: ecomCart,
    order: 'date desc',
    nameField: 'number',
    rowLevelPolicy: ownedBy('customer_id', 'key_hash', 'staff_key_hash'),
    columns: {
      protocol: ['number', 'date', 'customer_id', 'state', ...checkoutProtocol],
      selections: ['state'],
      staffOnly: ['key_hash', 'locale', 'staff_key_hash'],
      internal: ['promotion_voucher_id', 'delivered_with_id', 'change_key'],
    },
    fields: {
      lines: { kind: 'one2many', model: 'ecom2.cart.line', inverse: 'cart_id' },
      amount_total: { kind: 'computed', compute: computeLineTotal },
      payment_methods: { kind: 'computed', compute: computePaymentMethods },
    },
  }),
  defineModel({
    name: 'ecom2.cart.line',
    className: 'CartLine',
    table: ecomCartLine,
    nameField: 'product_id',
    rowLevelPolicy: ownedBy('cart_id.customer_id', 'cart_id.key_hash', 'cart_id.staff_key_hash'),
    columns: { protocol: ['cart_id', 'product_id', 'qty', 'unit_price', 'uom_id', 'lot_id'] },
    fields: { amount: { kind: 'computed', compute: computeAmount } },
  }),
  // The cart as the header requests it (spec 7).
  methodsOnly('ecom.cart', 'Cart'),
  defineModel({
    name: 'payment.method',
    className: 'PaymentMethod',
    table: paymentMethod,
    order: 'sequence,name',
    columns: { protocol: ['name', 'code', 'type', 'sequence'], selections: ['type'] },
    publicMethods: readMethods,
  }),
]
