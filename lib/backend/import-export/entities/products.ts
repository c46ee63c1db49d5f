import { product, productGroupLink, productShowcaseLink } from '@/lib/backend/infrastructure/database/schema/catalog'
import { date, time } from '../cell-types/dates'
import { amount, priceBreaks, quantity, whole } from '../cell-types/numbers'
import { netContent, nutrition, wordList } from '../cell-types/food'
import { bilingualName, choice, code, country, gtin, html, longText, text, yesNo } from '../cell-types/texts'
import { allergens, contradictedDiets, diets, storages } from '@/lib/domain/catalog/food-facts'
import { arrivalLotNumber } from '@/lib/domain/traceability/received-lot'
import { entriesOf } from '@/lib/domain/catalog/record-columns'
import { ownPicture } from '../placeholder-picture'
import { both, type CellWarning, column, type Entity, links, picture, reference, section, thai, pictures } from '../entity'
import { stockLot } from '@/lib/backend/infrastructure/database/schema/traceability'

const yes = { whenEmpty: 'TRUE' } as const
const no = { whenEmpty: 'FALSE' } as const

export const products: Entity = {
  name: 'products',
  about: 'Products with their prices. A variant (a size) has a row of its own that names its parent. Stock is in stock.csv.',
  table: product,
  model: 'product',
  key: ['code'],
  main: ['name', 'variant_name', 'sale_price', 'unit', 'image', 'groups', 'is_published'],
  missing: { set: 'active', to: 'false' },
  columns: [
    ...section(
      'names',
      column('name', bilingualName, 'Its name in both languages, “Kale (คะน้า)”.', { required: true, isListed: true }),
      thai('name', text, 'Its Thai name, if the name has no parentheses.'),
      column('code', code, 'Code of the product.', { required: true, isListed: true, given: (cell) => `${cell('parent') || 'P'}-` }),
      reference('parent', 'parent_id', 'products', code, 'For a variant: the code of its parent product.'),
      column('variant_name', bilingualName, 'For a variant: its name among the variants, “250 g (250 กรัม)”.'),
      thai('variant_name', text, 'The same in Thai, if it has no parentheses.'),
      ...both('undername_text', text, 'A line below the name, in English.'),
    ),
    ...section(
      'price',
      column('sale_price', amount, 'Price of one piece.', { isListed: true }),
      column('old_sale_price', amount, 'The price before a reduction; shown struck through.'),
      column('customer_price', amount, 'Price for signed-in customers, if different.'),
      column(
        'deposit',
        amount,
        'Deposit for the container of one piece, charged in addition to its price and credited when it is returned.',
      ),
      reference('unit', 'uom_id', 'units', code, 'Its sales unit.'),
      column(
        'net_content',
        netContent,
        'What is in one piece: “250 g”, “700 ml”, “10 pieces”. The unit price follows from it, or without it from the weight; “1 piece” has none.',
      ),
      column('weight', quantity, 'Weight of one piece in kilograms.'),
      column(
        'is_weighed',
        yesNo,
        'Whether it is sold by approximate weight: the price is of its net content or weight, and what is packed is weighed and charged.',
        no,
      ),
      column(
        'bought_to_order',
        yesNo,
        'Whether it is bought for each delivery: it is then on the list of what to buy, and its stock is what the growers can deliver.',
        no,
      ),
      column('gtin', gtin, 'The GTIN on one piece (barcode), 8, 12, 13 or 14 digits with their check digit.'),
    ),
    ...section(
      'visibility',
      column('is_published', yesNo, 'Whether shoppers see it.', yes),
      column('active', yesNo, 'FALSE archives it: it is hidden everywhere, and old orders keep it.', yes),
      column('can_sell', yesNo, 'Whether it can be bought.', yes),
    ),
    ...section(
      'place',
      links(
        'groups',
        { table: productGroupLink, from: 'product_id', target: 'product_group_id', to: 'groups' },
        'Its groups, the main one first; empty for a variant.',
      ),
      reference('supplier', 'supplier_id', 'suppliers', code, 'The farm that it comes from.'),
      reference('promotion', 'promotion_id', 'promotions', code, 'The promotion shown on its page.'),
      column('pg_sequence', whole, 'Sort order in lists, lowest first.'),
      links(
        'showcase',
        { table: productShowcaseLink, from: 'product_id', target: 'showcase_id', to: 'products' },
        'Related products on its page.',
      ),
    ),
    ...section(
      'pictures',
      pictures('image', 'Its pictures, the main one first; a product without one shows an empty basket.', { sql: ownPicture }),
      picture('image_all', 'Its picture in the list of all products.'),
    ),
    ...section(
      'texts',
      ...both('description', longText, 'One sentence in English, for search engines and lists.'),
      column('details', html, 'Its whole description in English.'),
      column('details_th', html, 'The same in Thai.', { in: 'details2' }),
    ),
    ...section(
      'food',
      column('certification', bilingualName, 'Its certificate in both languages, “Organic Thailand (ออร์แกนิกไทยแลนด์)”.'),
      column('certification_no', text, 'The number of the certificate.'),
      ...both('origin', text, 'Where it comes from, in English.'),
      column('origin_country', country, 'Its country of origin, for search engines: TH.'),
      column('storage', choice(...storages), 'How it is stored; empty is unknown, or chilled where is_chilled is TRUE.'),
      column('is_chilled', yesNo, 'Whether it needs refrigerated delivery, which only some delivery zones have.', no),
      column('shelf_life', quantity, 'Days that it keeps at least from its harvest, or from its delivery if its lot names no harvest.'),
      ...both('ingredients', longText, 'What is in it, in English.'),
      column('allergens', wordList(allergens), 'Its allergens; “none” where it has none, empty where that is not known.'),
      column('diets', wordList(diets), 'The diets that it suits. Jay food is vegan, and vegan food vegetarian, without saying so.'),
      column('nutrition', nutrition, 'Of 100 g, or of 100 ml where the net content is a volume.'),
    ),
    ...section(
      'more',
      column('price_breaks', priceBreaks, 'Wholesale prices by quantity.'),
      column('cost_price', amount, 'Cost price; never shown.'),
      column('price_date', date, 'The day of the price.'),
      column('ecom_show_price', yesNo, 'Whether the price is shown.', yes),
      column('discount_text', text, 'A flag on its picture, “-18%”.'),
      column('is_taxable', yesNo, 'Whether 7 % VAT is in the price; fresh produce has none.', no),
      column('gift_amount', amount, 'For a gift voucher: its value in baht.'),
      column(
        'type',
        choice('stock', 'service', 'bundle'),
        'Whether pieces are counted (stock), or not (service, as gift vouchers), or it is a box whose contents staff compose each week (bundle).',
        {
          whenEmpty: 'stock',
        },
      ),
      column('state', choice('approved', 'draft'), 'Only approved products are for sale.', { whenEmpty: 'approved' }),
      reference('category', 'categ_id', 'categories', code, 'Its accounting category.'),
      picture('ecom_ban_image', 'A banner on its picture.'),
      ...both('ecom_ban_text', text, 'Banner text, in English.'),
      picture('ecom_oos_image', 'Shown in place of its picture while it is sold out.'),
      ...both('ecom_no_holiday_msg', text, 'When it is not delivered, in English.'),
    ),
    column('tot_sale_qty', quantity, 'Number sold so far; the shop continues the count.', { whenEmpty: '0', onlyWhenNew: true }),
  ],
  check: (cell) => [
    ...(cell('parent') !== '' && cell('parent') === cell('code') ? [{ column: 'parent', code: 'recordNested' as const }] : []),
    ...(cell('parent') !== '' && cell('groups') !== '' ? [{ column: 'groups', code: 'variantInGroup' as const }] : []),
  ],
  warn: productWarnings,
  tags: (id, cell) => [`product:${id}`, ...entriesOf(cell('groups')).map((group) => `group:${group}`)],
}

export const stock: Entity = {
  name: 'stock',
  about:
    'Counted stock. The import sets it to this number, regardless of sales since the export; omit the file or the cell to leave the stock unchanged.',
  table: product,
  key: ['code'],
  describes: 'products',
  missing: 'keep',
  columns: [
    column('code', code, 'The product, from products.', { required: true }),
    column('stock_qty', quantity, 'Pieces that can be sold now.', { emptyKeeps: true }),
  ],
  tags: (id) => [`product:${id}`],
}

export const lots: Entity = {
  name: 'lots',
  about: 'Traceable batches: the number is printed on packs as a QR code.',
  table: stockLot,
  key: ['number'],
  missing: 'remove',
  columns: [
    ...section(
      'names',
      column('number', code, 'The number on the pack.', { required: true, isListed: true, given: lotNumberStem }),
      reference('product', 'product_id', 'products', code, 'The code of the product.', { isListed: true }),
      reference('supplier', 'supplier_id', 'suppliers', code, 'The farm that it came from.'),
      column('weight', quantity, 'Kilograms received.'),
    ),
    ...section(
      'validity',
      column('received_date', time, 'Date received.'),
      column('harvest_date', date, 'Harvest date.'),
      column('packed_date', date, 'Packing date.', { isListed: true }),
      column('expiry_date', date, 'Expiry date.'),
    ),
    ...section('more', column('certificate', text, 'Its certificate.'), column('test_result', text, 'Laboratory result.')),
  ],
  // Cards say how long the lot keeps that is packed next.
  tags: () => ['products'],
}

type Cell = (name: string) => string

/** The product, the day and a number, so that it is never the lot of the day's purchase, which a purchase that is taken back removes. */
function lotNumberStem(cell: Cell): string {
  const code = cell('product') || 'LOT'
  const day = (cell('packed_date') || cell('received_date')).slice(0, 10)
  return `${day ? arrivalLotNumber(code, day) : code}-`
}

/** Plausible range of grocery prices, in baht. */
const likelyPrices = { from: 1, to: 100_000 }

/** Warns of probable mistakes in a product: why no list shows it, and prices that look mistyped. */
function productWarnings(cell: Cell): readonly CellWarning[] {
  const isShown = cell('active') !== 'FALSE' && cell('is_published') !== 'FALSE' && cell('state') !== 'draft'
  return isShown
    ? [...(cell('parent') === '' ? listWarnings(cell) : variantWarnings(cell)), ...priceWarnings(cell), ...foodWarnings(cell)]
    : []
}

/** Lists show only products with a price, a group and a picture (spec 7). */
function listWarnings(cell: Cell): CellWarning[] {
  return [
    ...(cell('sale_price') === '' ? [{ column: 'sale_price', code: 'listsNeedPrice' as const }] : []),
    ...(cell('groups') === '' ? [{ column: 'groups', code: 'listsNeedGroup' as const }] : []),
    ...(cell('image') === '' ? [{ column: 'image', code: 'hasNoPicture' as const }] : []),
  ]
}

function variantWarnings(cell: Cell): CellWarning[] {
  return cell('sale_price') === '' ? [{ column: 'sale_price', code: 'variantNeedsPrice' }] : []
}

function foodWarnings(cell: Cell): CellWarning[] {
  const wrong = contradictedDiets(cell('diets') || null, cell('allergens') || null)
  const isCold = ['chilled', 'frozen'].includes(cell('storage'))
  return [
    ...(wrong.length > 0 ? [{ column: 'diets', code: 'dietContradicted' as const }] : []),
    ...(isCold && cell('is_chilled') !== 'TRUE' ? [{ column: 'storage', code: 'chilledDelivery' as const }] : []),
  ]
}

function priceWarnings(cell: Cell): CellWarning[] {
  if (cell('sale_price') === '') return []
  const [price, old, cost] = ['sale_price', 'old_sale_price', 'cost_price'].map((name) => Number(cell(name)))
  const warnings: CellWarning[] = []
  if (price === undefined || old === undefined || cost === undefined) return warnings
  if (price < likelyPrices.from || price > likelyPrices.to) warnings.push({ column: 'sale_price', code: 'unlikelyPrice' })
  if (cell('old_sale_price') !== '' && old <= price) {
    warnings.push({ column: 'old_sale_price', code: 'formerPriceBelow' })
  }
  if (cost > price) warnings.push({ column: 'cost_price', code: 'costsMore' })
  return warnings
}
