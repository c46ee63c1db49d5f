import type { Locale } from '@/lib/core/locale'
import { fileUrl } from '@/lib/core/images'
import { proportion, type Satang } from '@/lib/core/money'
import { routes } from '@/lib/core/urls/routes'
import type { Measure } from '@/lib/domain/catalog/measure'
import { unitBases } from '@/lib/domain/catalog/unit-price'
import type { ProductDetails } from '@/lib/features/catalog/schemas'
import { offersOf, type Offer } from '../offer-view'

type Where = Readonly<{ locale: Locale; absolute: (path: string) => string }>

/** The only option that products of the shop differ in. */
const sizeNames = { th: 'ขนาด', en: 'Size' } as const satisfies Record<Locale, string>

const inBaht = (amount: Satang) => ({ amount, currency: 'THB' })

/**
 * A product of UCP with these variants, the first featured. Prices are satang, which are the minor units of the baht.
 * @param offers at least one
 */
export function ucpProduct<Variant extends object>(product: ProductDetails, variants: readonly Variant[], { locale, absolute }: Where) {
  const offers = offersOf(product)
  const prices = offers.map(({ price }) => price).toSorted((a, b) => a - b)
  const sizes = offers.flatMap(({ size }) => (size === null ? [] : [{ label: size }]))
  return {
    id: String(product.id),
    title: product.name,
    description: { plain: product.summary ?? product.undername ?? product.name },
    url: absolute(routes.product(locale, product.id)),
    ...(product.group && { categories: [{ value: product.group.name, taxonomy: 'merchant' }] }),
    price_range: { min: inBaht(prices[0] ?? noPrice(product)), max: inBaht(prices.at(-1) ?? noPrice(product)) },
    media: product.images.slice(0, 10).map((name) => ({ type: 'image', url: absolute(fileUrl(name)), alt_text: product.name })),
    ...(sizes.length > 0 && { options: [{ name: sizeNames[locale], values: sizes }] }),
    variants,
  }
}

function noPrice({ id }: ProductDetails): never {
  throw new Error(`Product ${id} has no offer`)
}

export function ucpVariant({ id, sku, name, size, price, priceBefore, unitPrice, measure, isInStock }: Offer, locale: Locale) {
  return {
    id: String(id),
    ...(sku !== null && { sku }),
    title: name,
    description: { plain: name },
    price: inBaht(price),
    ...(priceBefore !== null && { list_price: inBaht(priceBefore) }),
    ...(unitPrice && measure && { unit_price: ucpUnitPrice(price, measure, unitBases[unitPrice.base]) }),
    availability: { available: isInStock, status: isInStock ? 'in_stock' : 'out_of_stock' },
    ...(size !== null && { options: [{ name: sizeNames[locale], label: size }] }),
  }
}

/** Measures are whole numbers of a scaled unit: three decimals hold every amount of the shop. */
const scale = 3
const units = { weight: { unit: 'GRM', display_text: 'g' }, volume: { unit: 'MLT', display_text: 'ml' } } as const

function ucpUnitPrice(price: Satang, measure: Measure, base: Measure) {
  return { ...inBaht(proportion(price, base.amount, measure.amount)), measure: ucpMeasure(measure), reference: ucpMeasure(base) }
}

/** In UN/CEFACT codes; pieces (C62) have no decimals. */
function ucpMeasure({ kind, amount }: Measure) {
  if (kind === 'count') return { unit: 'C62', display_text: 'pc', scale: 0, value: Math.max(1, Math.round(amount)) }
  return { ...units[kind], scale, value: Math.max(1, Math.round(amount * 10 ** scale)) }
}
