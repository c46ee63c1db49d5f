import { cutText } from '@/lib/core/well-formed'
import { priceView } from '@/lib/features/catalog/card-view'
import type { VariantOption } from '@/lib/features/catalog/variant-option'
import type { ProductDetails } from '@/lib/features/catalog/schemas'
import { sizeName } from '@/lib/domain/catalog/pack-size'
import type { Measure } from '@/lib/domain/catalog/measure'
import { isRestrictedGtin } from '@/lib/domain/catalog/gtin'
import { unitBases, unitPrice } from '@/lib/domain/catalog/unit-price'
import { fileUrl } from '@/lib/core/images'
import { formatNumber, type Satang } from '@/lib/core/money'
import { routes } from '@/lib/core/urls/routes'
import { xmlElement } from '@/lib/core/markup/xml'
import { feedId, merchantRss } from './merchant-rss'
import type { Locale } from '@/lib/core/locale'

type ProductFeed = Readonly<{
  language: Locale
  /** The shop's name, which is also the brand of its products. */
  title: string
  description: string
  products: AsyncIterable<ProductDetails>
  /** Makes a path of this site absolute. */
  absolute: (path: string) => string
}>

/** Google's category id for food. Google accepts ids as well as names. */
const foodItems = 422

/** Google's limits. */
const limits = { title: 150, description: 5000, pictures: 10 } as const

/**
 * The products of the shop as RSS 2.0 in Google Merchant format, streamed as they are read. Each orderable option is an item, and
 * the options of one product share an item group. Products without a shown price are left out.
 */
export function productFeed({ language, title, description, products, absolute }: ProductFeed): AsyncGenerator<string> {
  return merchantRss({ title, link: absolute(`/${language}/home`), description }, itemsOf(products, { language, title, absolute }))
}

async function* itemsOf(products: ProductFeed['products'], feed: Feed): AsyncGenerator<string> {
  for await (const product of products) {
    if (!product.showsPrice) continue
    for (const option of product.options) yield itemOf(product, option, feed)
  }
}

type Feed = Pick<ProductFeed, 'language' | 'title' | 'absolute'>

function itemOf(product: ProductDetails, option: VariantOption, { language, title: shopName, absolute }: Feed): string {
  const price = priceView(option)
  if (!price) return ''
  const isVariant = option.productId !== product.id
  const [picture, ...otherPictures] = product.images.slice(0, limits.pictures).map((name) => absolute(fileUrl(name)))
  const { gtin = null, weight = null } = product.tradeItems[option.productId] ?? {}
  const publicGtin = gtin !== null && !isRestrictedGtin(gtin) ? gtin : null
  const unit = unitPrice(
    price.now,
    option.measure,
    product.options.map(({ measure }) => measure),
  )
  const attributes: [string, string | number | null | undefined][] = [
    ['id', feedId(option)],
    ['title', shortened(isVariant ? sizeName(product.name, option.name) : product.name, limits.title)],
    ['description', shortened(product.summary ?? product.undername ?? product.name, limits.description)],
    ['link', absolute(routes.product(language, product.id))],
    ['image_link', picture],
    ...otherPictures.map((address): [string, string] => ['additional_image_link', address]),
    ['availability', option.isInStock ? 'in_stock' : 'out_of_stock'],
    ['price', inThb(price.before ?? price.now)],
    ['sale_price', price.before === null ? null : inThb(price.now)],
    ['sale_price_effective_date', price.before === null ? null : salePeriod(product)],
    ['brand', shopName],
    ['condition', 'new'],
    ['gtin', publicGtin],
    ['identifier_exists', publicGtin === null ? 'no' : null],
    ['google_product_category', foodItems],
    ['product_type', product.group?.name],
    ['item_group_id', isVariant ? (product.code ?? product.id) : null],
    ['size', isVariant ? option.name : null],
    ['shipping_label', product.isChilled ? 'chilled' : null],
    ['shipping_weight', weight ? `${weight} kg` : null],
    ['unit_pricing_measure', unit && option.measure && inGoogleUnits(option.measure)],
    ['unit_pricing_base_measure', unit && inGoogleUnits(unitBases[unit.base])],
  ]
  return `<item>${attributes.map(([name, value]) => xmlElement(`g:${name}`, value)).join('')}</item>`
}

/** The days of the promotion that reduces a price, in Bangkok: `2026-11-01T00:00+0700/2026-11-30T23:59+0700`. */
function salePeriod({ priceValidFrom, priceValidUntil }: ProductDetails): string | null {
  return priceValidFrom && priceValidUntil && `${priceValidFrom}T00:00+0700/${priceValidUntil}T23:59+0700`
}

const smallUnits = { weight: 'g', volume: 'ml', count: 'ct' } as const
const largeUnits = { weight: 'kg', volume: 'l' } as const

/** `250g`, `1.5kg`, `10ct`. */
function inGoogleUnits({ kind, amount }: Measure): string {
  return kind === 'count' || amount < 1000 ? `${amount}${smallUnits[kind]}` : `${amount / 1000}${largeUnits[kind]}`
}

export const inThb = (amount: Satang) => `${formatNumber(amount).replaceAll(',', '')} THB`

export const shortened = (text: string, limit: number) => (text.length <= limit ? text : `${cutText(text, limit - 1)}…`)
