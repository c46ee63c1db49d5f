import { issueMessage } from '@/lib/domain/operations/import-report'
import { giftVoucher, salePromotion, saleVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { date } from '../cell-types/dates'
import { amount, percent, whole } from '../cell-types/numbers'
import { bilingualKey, choice, code, longText, shopperCode, text, yesNo } from '../cell-types/texts'
import { both, type CellIssue, type CellWarning, column, type Entity, reference, section, thai } from '../entity'
import { demoGiftVouchers } from '@/lib/backend/seed/demo-password'

export const promotions: Entity = {
  name: 'promotions',
  about: 'Buy a quantity, get more free or cheaper. Where two promotions apply to the same pieces, the first in the file applies first.',
  table: salePromotion,
  model: 'sale.promotion',
  key: ['name'],
  missing: { set: 'state', to: 'inactive' },
  columns: [
    ...section(
      'names',
      column('name', bilingualKey, 'Its name in both languages, “Buy 2, get 1 free (ซื้อ 2 แถม 1)”.', { required: true, isListed: true }),
      thai('name', text, 'Its Thai name, if the name has no parentheses.'),
      ...both('detail', longText, 'Text on product pages, in English.'),
    ),
    ...section(
      'promotion',
      reference('buy_product', 'buy_product_id', 'products', code, 'The product to be bought, with its variants; or name a group.'),
      reference('buy_group', 'buy_group_id', 'groups', code, 'The group to buy from.'),
      column('buy_qty', whole, 'Quantity to buy.'),
      reference('get_product', 'get_product_id', 'products', code, 'The product that is given; empty for the cheapest one bought.'),
      column('get_qty', whole, 'Quantity that is free or discounted.'),
      column('discount_percent', percent, 'Discount on the given pieces; empty for free.'),
    ),
    ...section(
      'validity',
      column('state', choice('active', 'inactive'), 'An inactive promotion gives nothing.', { whenEmpty: 'active', isListed: true }),
      column('date_from', date, 'First day of validity.'),
      column('date_to', date, 'Last day of validity.', { isListed: true }),
      column('code', shopperCode, 'The code that the shopper enters; without a code it applies automatically.'),
    ),
  ],
  check: (cell) => [
    ...endsBeforeBeginning(cell('date_from'), cell('date_to'), 'date_to'),
    ...(cell('buy_product') !== '' && cell('buy_group') !== '' ? [{ column: 'buy_group', code: 'productOrGroup' as const }] : []),
  ],
  lacks: (cell) => (cell('state') === 'inactive' ? [] : lacksOf(cell)),
  warn: (cell) => belowOnePercent(cell('discount_percent')),
  tags: () => ['products'],
}

/** Without these, a promotion never applies. */
function lacksOf(cell: (name: string) => string): readonly CellIssue[] {
  const quantities = ['buy_qty', 'get_qty'].filter((name) => !(Number(cell(name)) > 0))
  return [
    ...(cell('buy_product') === '' && cell('buy_group') === '' ? [{ column: 'buy_product', code: 'promotionNeedsGoods' as const }] : []),
    ...quantities.map((column) => ({ column, code: 'promotionNeedsQuantity' as const })),
  ]
}

/** Reports a period whose end date is before its start date. */
function endsBeforeBeginning(from: string, to: string, column: string): readonly CellIssue[] {
  return from !== '' && to !== '' && to < from ? [{ column, code: 'endsBeforeBeginning' }] : []
}

/** Warns of 0.12, the value of a cell that Excel shows as 12 %. */
function belowOnePercent(percent: string): readonly CellWarning[] {
  const isFraction = percent !== '' && Number(percent) > 0 && Number(percent) < 1
  return isFraction ? [{ column: 'discount_percent', code: 'percentFraction' }] : []
}

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
      ? [{ column: 'discount_amount', code: 'percentOrAmount' as const }]
      : []),
    ...(cell('max_orders') !== '' && Number(cell('used_count')) > Number(cell('max_orders'))
      ? [{ column: 'used_count', code: 'usedMoreOften' as const }]
      : []),
  ],
  lacks: (cell) =>
    cell('state') === 'inactive' ||
    cell('free_shipping') === 'TRUE' ||
    Number(cell('discount_percent')) > 0 ||
    Number(cell('discount_amount')) > 0
      ? []
      : [{ column: 'discount_percent', code: 'voucherNeedsDiscount' }],
  warn: (cell) => belowOnePercent(cell('discount_percent')),
  tags: () => [],
}

export const giftVouchers: Entity = {
  name: 'gift_vouchers',
  about: 'Prepaid value that belongs to shoppers. An import never deletes a gift voucher and never changes the balance of an existing one.',
  table: giftVoucher,
  key: ['code'],
  missing: 'keep',
  demoKeys: demoGiftVouchers,
  columns: [
    column('code', shopperCode, 'The code that the shopper enters.', { required: true }),
    column('amount', amount, 'Original value.', { required: true, onlyWhenNew: true }),
    column('balance', amount, 'Remaining balance; the shop keeps it up to date.', { required: true, onlyWhenNew: true }),
    column('expire_date', date, 'Last day of validity.'),
  ],
  check: (cell) =>
    cell('balance') !== '' && cell('amount') !== '' && Number(cell('balance')) > Number(cell('amount'))
      ? [{ column: 'balance', reason: 'Its balance is higher than its original value', message: issueMessage('balanceTooHigh') }]
      : [],
  tags: () => [],
}
