import { invoice, saleOrder } from '@/lib/backend/infrastructure/database/tables'
import { defineModel, readMethods } from '@/lib/backend/context/model'
import { orderStateLabel } from '@/lib/backend/context/order-state-label'
import { computeSameSlipOrders } from './same-slip'
import { computeCreditNotes } from './credit-notes'
import { computeIssuedVouchers } from './issued-vouchers'
import { checkoutFields } from './checkout-fields'
import { ownedBy } from '../people/row-level-policies'

export const saleOrderModel = defineModel({
  name: 'sale.order',
  table: saleOrder,
  order: 'date desc,number desc',
  nameField: 'number',
  key: ['number'],
  rowLevelPolicy: ownedBy('contact_id', 'key_hash', 'staff_key_hash'),
  fields: {
    number: { kind: 'char' },
    date: { kind: 'date' },
    state: { kind: 'selection', label: orderStateLabel },
    contact_id: { kind: 'many2one', model: 'contact' },
    user_id: { kind: 'many2one', model: 'base.user' },
    currency_id: { kind: 'many2one', model: 'currency' },
    tax_type: { kind: 'selection' },
    related_id: { kind: 'reference' },
    lines: { kind: 'one2many', model: 'sale.order.line', inverse: 'order_id' },
    invoices: { kind: 'one2many', model: 'account.invoice', inverse: 'order_id' },
    credit_notes: { kind: 'computed', compute: computeCreditNotes, extra: true },
    issued_vouchers: { kind: 'computed', compute: computeIssuedVouchers, extra: true },
    pickings: { kind: 'one2many', model: 'stock.picking', inverse: 'sale_id', public: false },
    amount_subtotal: { kind: 'decimal' },
    amount_tax: { kind: 'decimal' },
    amount_total: { kind: 'decimal' },
    product_id: {
      kind: 'computed',
      compute: async (_, ids) => new Map(ids.map((id) => [id, null])),
      search: (operator, value) => [['lines.product_id', operator, value]],
      extra: true,
    },
    ...checkoutFields,
    delivered_with_id: { kind: 'many2one', model: 'sale.order', extra: true },
    add_ons: { kind: 'one2many', model: 'sale.order', inverse: 'delivered_with_id', extra: true },
    cart_id: { kind: 'many2one', model: 'ecom2.cart', extra: true },
    voucher_id: { kind: 'many2one', model: 'sale.voucher', extra: true },
    amount_total_before: { kind: 'decimal', extra: true },
    amount_ship: { kind: 'decimal', extra: true },
    amount_discount: { kind: 'decimal', extra: true },
    voucher_discount: { kind: 'decimal', extra: true },
    ship_discount: { kind: 'decimal', extra: true },
    amount_gift: { kind: 'decimal', extra: true },
    amount_rounding: { kind: 'decimal', extra: true },
    total_weight: { kind: 'decimal', extra: true },
    paid_at: { kind: 'datetime', extra: true },
    payment_reported_at: { kind: 'datetime', extra: true },
    payment_reported_amount: { kind: 'decimal', public: false, extra: true },
    same_slip_orders: { kind: 'computed', compute: computeSameSlipOrders, public: false, extra: true },
    create_time: { kind: 'datetime', public: false, extra: true },
    key_hash: { kind: 'char', public: false, extra: true },
    staff_key_hash: { kind: 'char', public: false, extra: true },
    agg_amount_total: { kind: 'report' },
    agg_amount_subtotal: { kind: 'report' },
    year: { kind: 'report' },
    quarter: { kind: 'report' },
    month: { kind: 'report' },
    week: { kind: 'report' },
  },
  publicMethods: readMethods,
})

export const invoiceModel = defineModel({
  name: 'account.invoice',
  className: 'Invoice',
  table: invoice,
  order: 'date desc,number desc',
  nameField: 'number',
  rowLevelPolicy: ownedBy('order_id.contact_id', 'order_id.key_hash', 'order_id.staff_key_hash'),
  fields: {
    number: { kind: 'char' },
    date: { kind: 'date' },
    order_id: { kind: 'many2one', model: 'sale.order' },
    replaces_id: { kind: 'many2one', model: 'account.invoice', extra: true },
  },
})
