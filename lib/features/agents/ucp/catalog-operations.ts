import 'server-only'
import type { Locale } from '@/lib/core/locale'
import { fileUrl } from '@/lib/core/images'
import { proportion, type Satang } from '@/lib/core/money'
import { routes, pageHref } from '@/lib/core/urls/routes'
import type { Measure } from '@/lib/domain/catalog/measure'
import { unitBases } from '@/lib/domain/catalog/unit-price'
import type { ProductDetails } from '@/lib/features/catalog/schemas'
import { offersOf, type Offer } from '../offer-view'
import { findProduct, findProducts, offerById, searchForAgent } from '../products'
import { envelope, errorAnswer } from './envelope'
import type { Operation } from './operation'
import { lookupLimit, lookupRequest, productRequest, searchRequest, type PriceFilter } from './request-schemas'

/** `POST /catalog/search` */
export const searchCatalog: Operation = async (body, { absolute, agent }) => {
  const { query, context: locale, filters, pagination } = searchRequest.parse(body)
  const page = { from: pagination.cursor, limit: pagination.limit }
  const { products, total } = await searchForAgent(locale, query, page, agent.address)
  const next = pagination.cursor + pagination.limit
  return {
    ucp: envelope('search'),
    products: products.flatMap((product) => {
      const offers = within(filters, offersOf(product))
      return offers.length > 0
        ? [
            ucpProduct(
              product,
              offers.map((offer) => ucpVariant(offer, locale)),
              { locale, absolute },
            ),
          ]
        : []
    }),
    pagination:
      next < total ? { has_next_page: true, cursor: String(next), total_count: total } : { has_next_page: false, total_count: total },
  }
}

/** `POST /catalog/lookup`: each product once, each variant with the identifiers that led to it. */
export const lookupCatalog: Operation = async (body, { absolute, agent }) => {
  const { ids, context: locale, filters } = lookupRequest.parse(body)
  if (ids.length > lookupLimit) return { tooLarge: `At most ${lookupLimit} ids` }
  const found = [...(await findProducts(locale, ids, agent.address))].map(([id, product]) => ({ id, product }))
  const products = new Map(found.flatMap(({ product }) => (product ? [[product.id, product] as const] : [])))
  const shown = [...products.values()].flatMap((product) => {
    const inputs = found.filter((each) => each.product?.id === product.id).map(({ id }) => id)
    const variants = within(filters, offersOf(product)).flatMap((offer, index) => {
      const matches = inputs.flatMap((id) => matchOf(id, product, offer, index === 0) ?? [])
      return matches.length > 0 ? [{ ...ucpVariant(offer, locale), inputs: matches }] : []
    })
    return variants.length > 0 ? [{ inputs, product: ucpProduct(product, variants, { locale, absolute }) }] : []
  })
  const resolved = new Set(shown.flatMap(({ inputs }) => inputs))
  const missing = [...new Set(ids)].filter((id) => !resolved.has(id))
  return {
    ucp: envelope('lookup'),
    products: shown.map(({ product }) => product),
    ...(missing.length > 0 && { messages: missing.map((id) => ({ type: 'info', code: 'not_found', content: id })) }),
  }
}

/** An identifier of a variant resolves to it, one of a product to its featured variant, the first. */
function matchOf(id: string, product: ProductDetails, offer: Offer, isFeatured: boolean) {
  if (String(offer.id) === id) return { id, match: 'exact' }
  return String(product.id) === id && isFeatured ? { id, match: 'featured' } : null
}

/** `POST /catalog/product`: the variant with the id first, then the others. */
export const getProduct: Operation = async (body, { absolute, agent }) => {
  const { id, context: locale, filters, selected } = productRequest.parse(body)
  const product = await findProduct(locale, id, agent.address)
  const all = product ? within(filters, offersOf(product)) : []
  if (!product || all.length === 0) {
    return errorAnswer('lookup', { code: 'not_found', content: `Product not found: ${id}` }, absolute(pageHref(locale, 'all_products')))
  }
  const named = offerById(product, id)
  const chosen = named ?? all.find(({ size }) => selected.some(({ label }) => label === size)) ?? all[0]
  const offers = [...all.filter((offer) => offer.id === chosen?.id), ...all.filter((offer) => offer.id !== chosen?.id)]
  const variants = offers.map((offer) => ucpVariant(offer, locale))
  const { options, ...shown } = ucpProduct(product, variants, { locale, absolute })
  if (!options) return { ucp: envelope('lookup'), product: shown }
  const signals = (label: string) => ({ label, available: all.some(({ size, isInStock }) => size === label && isInStock), exists: true })
  const values = options.map((option) => ({ ...option, values: option.values.map(({ label }) => signals(label)) }))
  return { ucp: envelope('lookup'), product: { ...shown, options: values, selected: variants[0]?.options ?? [] } }
}

function within(filters: PriceFilter, offers: readonly Offer[]): readonly Offer[] {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = filters?.price ?? {}
  return offers.filter(({ price }) => price >= min && price <= max)
}

type Where = Readonly<{ locale: Locale; absolute: (path: string) => string }>

/** The only option that products of the shop differ in. */
const sizeNames = { th: 'ขนาด', en: 'Size' } as const satisfies Record<Locale, string>

const inBaht = (amount: Satang) => ({ amount, currency: 'THB' })

/**
 * A product of UCP with these variants, the first featured. Prices are satang, which are the minor units of the baht.
 * @param offers at least one
 */
function ucpProduct<Variant extends object>(product: ProductDetails, variants: readonly Variant[], { locale, absolute }: Where) {
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

function ucpVariant({ id, sku, name, size, price, priceBefore, unitPrice, measure, isInStock }: Offer, locale: Locale) {
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
