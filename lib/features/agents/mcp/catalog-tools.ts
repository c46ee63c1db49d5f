import 'server-only'
import type { Locale } from '@/lib/core/locale'
import { toBaht } from '@/lib/core/money'
import { getLocations } from '@/lib/features/checkout/queries'
import type { Area } from '@/lib/features/delivery/area-view'
import { getDeliveryArea } from '@/lib/features/delivery/queries'
import { matchDistricts, type NamedDistrict } from '../district-view'
import { availabilityIn, offersOf } from '../offer-view'
import { findProduct, findProducts, offerById, searchForAgent } from '../products'
import { defineTool, type Refused } from './tool'
import * as schemas from './tool-schemas'
import { inIsoOfBangkok, offerForTool, productForTool } from './tool-views'

export const searchProductsTool = defineTool({
  name: 'search_products',
  title: 'Search products',
  description: 'Finds groceries by name, in Thai or English, with prices, unit prices and stock. Best match first.',
  readsOnly: true,
  input: schemas.searchInput,
  output: schemas.searchOutput,
  run: async ({ query, limit, language }, { absolute, agent }) => {
    const found = await searchForAgent(language, query, { from: 0, limit }, agent.address)
    return {
      products: found.products.map((product) => productForTool(product, language, absolute)),
      total: found.total,
      searched_instead: found.instead,
      similar_names: [...found.near],
    }
  },
})

export const getProductTool = defineTool({
  name: 'get_product',
  title: 'Product',
  description: 'One product with its sizes, prices, description, ingredients and origin.',
  readsOnly: true,
  input: schemas.productInput,
  output: schemas.productOutput,
  run: async ({ product_id: id, language }, { absolute, agent }) => {
    const product = await findProduct(language, id, agent.address)
    if (!product) return { refused: `The shop has no product ${id}.` }
    const { ingredients, origin } = product.food
    return { product: { ...productForTool(product, language, absolute), description: product.summary, ingredients, origin } }
  },
})

export const checkAvailabilityTool = defineTool({
  name: 'check_availability',
  title: 'Availability in a district',
  description: 'Whether products are in stock and can be delivered to a district, with price and unit price of each size.',
  readsOnly: true,
  input: schemas.availabilityInput,
  output: schemas.availabilityOutput,
  run: async ({ product_ids: ids, district, language }, { agent }) => {
    const found = await findArea(language, district)
    if ('choices' in found) return notOneDistrict(district, found.choices)
    const { area } = found
    const known = [...(await findProducts(language, ids, agent.address))].map(([id, product]) => ({ id, product }))
    return {
      district: area.name,
      products: known.flatMap(({ id, product }) => {
        const offer = product && offerById(product, id)
        const offers = product ? (offer ? [offer] : offersOf(product)) : []
        return product ? offers.map((each) => ({ ...offerForTool(each), availability: availabilityIn(area.reach, product, each) })) : []
      }),
      unknown: known.flatMap(({ id, product }) => (product ? [] : [id])),
    }
  },
})

export const getDeliveryDaysTool = defineTool({
  name: 'get_delivery_days',
  title: 'Delivery days',
  description: 'What is delivered to a district, the next delivery days and until when to order for each.',
  readsOnly: true,
  input: schemas.deliveryInput,
  output: schemas.deliveryOutput,
  run: async ({ district, language }) => {
    const found = await findArea(language, district)
    if ('choices' in found) return notOneDistrict(district, found.choices)
    const { name, province, reach, note, freeFrom, days } = found.area
    return {
      district: name,
      province,
      delivered: reach,
      note,
      free_delivery_from: freeFrom === null ? null : toBaht(freeFrom),
      days: days.map((day) => ({ day: day.name, order_until: inIsoOfBangkok(day.until) })),
    }
  },
})

function notOneDistrict(text: string, choices: readonly NamedDistrict[]): Refused {
  const listed = choices.map(({ id, names, province }) => `${id}: ${names.join(' / ')}, ${province}`).join('; ')
  return { refused: listed ? `“${text}” may mean: ${listed}. Please pass the id.` : `The shop knows no district “${text}”.` }
}

/** Choices in a refusal: enough to recognize the right one. */
const offeredChoices = 20

type FoundArea = Readonly<{ area: Area } | { choices: readonly NamedDistrict[] }>

/** What is delivered to the district that a text names; the choices when it names none or several. */
async function findArea(locale: Locale, text: string): Promise<FoundArea> {
  const choices = matchDistricts(await namedDistricts(locale), text)
  const [only, ...others] = choices
  const area = only && others.length === 0 ? await getDeliveryArea(locale, only.id) : null
  return area ? { area } : { choices: choices.slice(0, offeredChoices) }
}

async function namedDistricts(locale: Locale): Promise<readonly NamedDistrict[]> {
  const other = locale === 'th' ? 'en' : 'th'
  const [own, others] = await Promise.all([getLocations(locale), getLocations(other)])
  const provinces = (tree: typeof own) => tree.flatMap((country) => country.provinces)
  const otherNames = new Map(provinces(others).flatMap(({ districts }) => districts.map(({ id, name }) => [id, name] as const)))
  return provinces(own).flatMap((province) =>
    province.districts.map(({ id, name }) => ({ id, names: [name, otherNames.get(id) ?? name], province: province.name })),
  )
}
