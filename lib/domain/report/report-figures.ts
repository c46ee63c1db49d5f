/** The numbers of a day in the report. docs/staff-guide.md says what each means and which date it goes by. */
export const countNames = ['placed', 'voided', 'delivered', 'invoices', 'replaced_invoices', 'credits_due', 'credit_notes'] as const

/** The amounts of a delivered order, in the order of the report. */
export const orderAmountNames = [
  'goods',
  'price_discount',
  'promotion_discount',
  'voucher_discount',
  'gift_sold',
  'delivery',
  'delivery_discount',
  'rounding',
  'sales',
  'deposits',
  'gift_used',
  'charged',
  'vat',
] as const

/** The amounts of a day: those of its delivered orders, and others. */
export const amountNames = [
  ...orderAmountNames,
  'placed_amount',
  'voided_amount',
  'other',
  'received',
  'refund_due',
  'refunded',
  'taxable',
  'exempt',
  'outside',
  'invoiced',
  'credits_due_vat',
  'credits_due_amount',
  'credited_taxable',
  'credited_vat',
  'credited_exempt',
  'credited_outside',
  'credited',
  'credited_sales',
  'cash_difference',
] as const
