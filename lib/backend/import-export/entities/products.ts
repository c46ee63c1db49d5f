import { product, productGroupLink, productShowcaseLink } from '@/lib/backend/infrastructure/database/schema/catalog'
import { date } from '../cell-types/dates'
import { amount, quantity, whole } from '../cell-types/numbers'
import { priceBreaks } from '../cell-types/price-breaks'
import { choice, code, html, text } from '../cell-types/texts'
import { yesNo } from '../cell-types/yes-no'
import { ownPicture } from '../placeholder-picture'
import { column, thai, type Entity } from '../entity'
import { links, picture, reference } from './parts'
import { productWarnings } from './product-warnings'

const yes = { whenEmpty: 'TRUE' } as const
const no = { whenEmpty: 'FALSE' } as const

export const products: Entity = {
  name: 'products',
  about: 'What is sold, with its prices. A variant (a size) is a row of its own that names its parent. Stock is in stock.csv.',
  table: product,
  model: 'product',
  key: ['code'],
  missing: { set: 'active', to: 'false' },
  columns: [
    column('code', code, 'What the product is known by.', { required: true }),
    column('name', text, 'Its name in both languages, “Kale (คะน้า)”.', { required: true }),
    thai('name', text, 'Its Thai name, where the name has no parenthesis.'),
    reference('parent', 'parent_id', 'products', code, 'Of a variant: the code of the product that it is a size of.'),
    column('variant_name', text, 'Of a variant: what tells it from the others, “250 g (250 กรัม)”.'),
    thai('variant_name', text, 'The same in Thai, where it has no parenthesis.'),
    column('type', choice('stock', 'service'), 'Whether pieces are counted (stock), or not (service, as gift vouchers).', { whenEmpty: 'stock' }),
    column('state', choice('approved', 'draft'), 'Only approved products are for sale.', { whenEmpty: 'approved' }),
    column('active', yesNo, 'FALSE archives it: it is nowhere to be seen, and old orders keep it.', yes),
    column('is_published', yesNo, 'Whether shoppers see it.', yes),
    column('can_sell', yesNo, 'Whether it can be bought.', yes),
    reference('unit', 'uom_id', 'units', code, 'What it is sold by.'),
    reference('category', 'categ_id', 'categories', code, 'The category that the books count it in.'),
    reference('supplier', 'supplier_id', 'suppliers', code, 'The farm that it comes from.'),
    links('groups', { table: productGroupLink, from: 'product_id', target: 'product_group_id', to: 'groups' }, 'The groups that show it, its main one first; empty for a variant.'),
    column('pg_sequence', whole, 'Its place in lists, the smallest first.'),
    column('sale_price', amount, 'What one costs.'),
    column('old_sale_price', amount, 'What it cost before; shown struck through.'),
    column('customer_price', amount, 'What a signed-in customer pays, where that differs.'),
    column('cost_price', amount, 'What it costs the shop; never shown.'),
    column('price_breaks', priceBreaks, 'Wholesale prices from so many pieces on.'),
    column('price_date', date, 'The day of the price.'),
    column('ecom_show_price', yesNo, 'Whether the price is shown.', yes),
    column('discount_text', text, 'A flag on its picture, “-18%”.'),
    column('is_taxable', yesNo, 'Whether 7 % VAT is in the price; fresh produce has none.', no),
    column('gift_amount', amount, 'Of a gift voucher: the baht that its buyer gives away.'),
    reference('promotion', 'promotion_id', 'promotions', code, 'The promotion that its page tells of.'),
    column('weight', quantity, 'Kilograms of one.'),
    column('is_chilled', yesNo, 'Whether it needs a cold van, which drives in Bangkok and its vicinity only.', no),
    column('shelf_life', quantity, 'Days that it keeps.'),
    picture('image', 'Its picture; a product without one shows an empty basket.', { sql: ownPicture }),
    picture('image_all', 'Its picture in the list of all products.'),
    column('description', text, 'One sentence in English, for search engines and lists.'),
    thai('description', text, 'The same in Thai.'),
    column('undername_text', text, 'A line below the name, in English.'),
    thai('undername_text', text, 'The same in Thai.'),
    column('details', html, 'Its whole description in English.'),
    column('details_th', html, 'The same in Thai.', { in: 'details2' }),
    picture('ecom_ban_image', 'A banner on its picture.'),
    column('ecom_ban_text', text, 'What the banner says, in English.'),
    thai('ecom_ban_text', text, 'The same in Thai.'),
    picture('ecom_oos_image', 'Shown in place of its picture while it is sold out.'),
    column('ecom_no_holiday_msg', text, 'When it is not delivered, in English.'),
    thai('ecom_no_holiday_msg', text, 'The same in Thai.'),
    links('showcase', { table: productShowcaseLink, from: 'product_id', target: 'showcase_id', to: 'products' }, 'The products that its page shows beside it.'),
    column('tot_sale_qty', quantity, 'How many were ever sold; the shop goes on counting.', { whenEmpty: '0', onlyWhenNew: true }),
  ],
  check: (cell) => [
    ...(cell('parent') !== '' && cell('parent') === cell('code') ? [{ column: 'parent', reason: 'A product cannot be a variant of itself' }] : []),
    ...(cell('parent') !== '' && cell('groups') !== '' ? [{ column: 'groups', reason: 'A variant stands in no group: its parent does' }] : []),
  ],
  warn: productWarnings,
  tags: (id, cell) => [`product:${id}`, ...cell('groups').split(' | ').filter(Boolean).map((group) => `group:${group}`)],
}
