import { ecomCart } from '@/lib/backend/infrastructure/database/tables'
import { defineModel } from '@/lib/backend/context/model'
import { computeLineTotal, computePaymentMethods } from './ecom-cart-computed'
import { checkoutFields } from './checkout-fields'
import { ownedBy } from '../people/row-level-policies'

export const ecomCartModel = defineModel({
  name: 'ecom2.cart',
  className: 'Cart',
  table: ecomCart,
  order: 'date desc',
  nameField: 'number',
  rowLevelPolicy: ownedBy('customer_id', 'key_hash', 'staff_key_hash'),
  fields: {
    number: { kind: 'char' },
    date: { kind: 'datetime' },
    customer_id: { kind: 'many2one', model: 'contact' },
    lines: { kind: 'one2many', model: 'ecom2.cart.line', inverse: 'cart_id' },
    state: { kind: 'selection' },
    amount_total: { kind: 'computed', compute: computeLineTotal },
    payment_methods: { kind: 'computed', compute: computePaymentMethods },
    ...checkoutFields,
    voucher_id: { kind: 'many2one', model: 'sale.voucher', extra: true },
    create_account: { kind: 'boolean', extra: true },
    last_v_code: { kind: 'char', extra: true },
    last_v_error: { kind: 'char', extra: true },
    last_p_code: { kind: 'char', extra: true },
    last_p_error: { kind: 'char', extra: true },
    key_hash: { kind: 'char', public: false, extra: true },
    locale: { kind: 'char', public: false, extra: true },
    staff_key_hash: { kind: 'char', public: false, extra: true },
  },
  // The public has no generic reads here: a cart's own methods compute its prices.
})

/** The cart as the header requests it (spec 7). */
export const headerCartModel = defineModel({
  name: 'ecom.cart',
  className: 'Cart',
  table: null,
  fields: {},
})
