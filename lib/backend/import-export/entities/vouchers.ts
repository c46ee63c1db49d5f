import { saleVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { date } from '../cell-types/dates'
import { amount, percent, whole } from '../cell-types/numbers'
import { choice, shopperCode, longText } from '../cell-types/texts'
import { yesNo } from '../cell-types/yes-no'
import { both, column, section, type Entity } from '../entity'
import { belowOnePercent, endsBeforeBeginning } from './promotions'

export const vouchers: Entity = {
  name: 'vouchers',
  about: 'Discount codes for the whole cart.',
  table: saleVoucher,
  model: 'sale.voucher',
  key: ['code'],
  missing: { set: 'state', to: 'inactive' },
  columns: [
    ...section(
      'names',
      column('code', shopperCode, 'The code that the shopper enters.', { required: true, isListed: true }),
      ...both('description', longText, 'What it gives, in English.'),
    ),
    ...section(
      'promotion',
      column('discount_percent', percent, 'Percentage off the goods.'),
      column('discount_amount', amount, 'Or the amount off, in baht.'),
      column('max_discount', amount, 'Maximum discount.'),
      column('free_shipping', yesNo, 'Whether it also covers the delivery fee.', { whenEmpty: 'FALSE' }),
      column('min_order_amount', amount, 'Minimum amount of the cart.'),
    ),
    ...section(
      'validity',
      column('state', choice('active', 'inactive'), 'An inactive voucher is refused.', { whenEmpty: 'active', isListed: true }),
      column('date_from', date, 'First day of validity.'),
      column('expire_date', date, 'Last day of validity.', { isListed: true }),
      column('max_orders', whole, 'How many orders may use it.'),
      column('max_orders_per_customer', whole, 'How many orders of one customer may use it.'),
      column('new_customer', yesNo, 'Whether it is for a first order only.', { whenEmpty: 'FALSE' }),
    ),
    column('used_count', whole, 'Number of orders that used it; the shop continues the count.', { whenEmpty: '0', onlyWhenNew: true }),
  ],
  check: (cell) => [
    ...endsBeforeBeginning(cell('date_from'), cell('expire_date'), 'expire_date'),
    ...(cell('discount_percent') !== '' && cell('discount_amount') !== ''
      ? [{ column: 'discount_amount', reason: 'Give a percentage or an amount, not both', code: 'percentOrAmount' as const }]
      : []),
    ...(cell('max_orders') !== '' && Number(cell('used_count')) > Number(cell('max_orders'))
      ? [{ column: 'used_count', reason: 'It has been used more often than max_orders allows', code: 'usedMoreOften' as const }]
      : []),
  ],
  lacks: (cell) =>
    cell('state') === 'inactive' ||
    cell('free_shipping') === 'TRUE' ||
    Number(cell('discount_percent')) > 0 ||
    Number(cell('discount_amount')) > 0
      ? []
      : [{ column: 'discount_percent', reason: 'Give a percentage, an amount or free delivery', code: 'voucherNeedsDiscount' as const }],
  warn: (cell) => belowOnePercent(cell('discount_percent')),
  tags: () => [],
}
