import { salePromotion } from '@/lib/backend/infrastructure/database/schema/promotions'
import { date } from '../cell-types/dates'
import { percent, whole } from '../cell-types/numbers'
import { choice, code, text } from '../cell-types/texts'
import { column, thai, type CellIssue, type Entity } from '../entity'
import { reference } from './parts'

export const promotions: Entity = {
  name: 'promotions',
  about: 'Buy so many, get one more. Where two promotions give from the same stock, the one that stands first in the file gives first.',
  table: salePromotion,
  model: 'sale.promotion',
  key: ['name'],
  missing: { set: 'state', to: 'inactive' },
  columns: [
    column('name', { ...code, name: text.name }, 'Its name in both languages, “Buy 2, get 1 free (ซื้อ 2 แถม 1)”.', { required: true }),
    thai('name', text, 'Its Thai name, where the name has no parenthesis.'),
    column('code', code, 'What the shopper enters; without a code it applies by itself.'),
    column('state', choice('active', 'inactive'), 'An inactive promotion gives nothing.', { whenEmpty: 'active' }),
    column('detail', text, 'What product pages say, in English.'),
    thai('detail', text, 'The same in Thai.'),
    column('date_from', date, 'Its first day.'),
    column('date_to', date, 'Its last day.'),
    reference('buy_product', 'buy_product_id', 'products', code, 'The product to be bought, with its variants; or name a group.'),
    reference('buy_group', 'buy_group_id', 'groups', code, 'The group to buy from.'),
    column('buy_qty', whole, 'How many are to be bought.'),
    reference('get_product', 'get_product_id', 'products', code, 'What is given; empty for the cheapest of what was bought.'),
    column('get_qty', whole, 'How many are given.'),
    column('discount_percent', percent, 'How much the given ones are cheaper; empty for free.'),
  ],
  check: (cell) => [
    ...endsBeforeBeginning(cell('date_from'), cell('date_to'), 'date_to'),
    ...(cell('buy_product') !== '' && cell('buy_group') !== '' ? [{ column: 'buy_group', reason: 'Name a product or a group, not both' }] : []),
  ],
  warn: (cell) => belowOnePercent(cell('discount_percent')),
  tags: () => ['products'],
}

/** A period whose last day comes first. */
export function endsBeforeBeginning(from: string, to: string, column: string): readonly CellIssue[] {
  return from !== '' && to !== '' && to < from ? [{ column, reason: `The last day, ${to}, comes before the first, ${from}` }] : []
}

/** A cell that Excel shows as 12 % holds 0.12. */
export function belowOnePercent(percent: string): readonly CellIssue[] {
  const isFraction = percent !== '' && Number(percent) > 0 && Number(percent) < 1
  return isFraction ? [{ column: 'discount_percent', reason: `Is ${percent} % meant, or ${Number(percent) * 100} %? Write 12.5 for 12.5 %`, cause: 'fraction' }] : []
}
