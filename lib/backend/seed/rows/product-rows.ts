import { z } from 'zod'
import { fromBaht } from '@/lib/core/money'
import { boxType } from '@/lib/domain/boxes/box-week'
import { discountText } from '@/lib/domain/cart/pricing'
import { withCheckDigit } from '@/lib/domain/catalog/gtin'
import { defaultCatalogLayout, topCategoryCodes } from '@/lib/domain/catalog/catalog-layout'
import { allergens, canonicalWords, diets } from '@/lib/domain/catalog/food-facts'
import type { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import recipesJson from '../data/food/recipes.json'
import nutritionJson from '../data/food/nutrition.json'
import { products, storage, suppliers, units } from '../data/shop'
import { bilingual, type ProductSeed } from '../data/schemas'
import { productPictureName } from '../picture-names'
import { randomOf } from '../random'
import { promotionGroupCode, topGroupOf } from './group-rows'
import { idsByCode } from './fill'
import { nameIn, productDetails } from './product-texts'
import { thaiOf, type ThaiText } from './thai-texts'

export type ProductRow = typeof product.$inferInsert & Readonly<{ id: number; code: string; name: string; sale_price: number }>

/** Ids of rows in other tables that products reference. */
type Known = Readonly<{
  unitId: (unit: string) => number
  categoryId: (code: string) => number
  supplierId: (code: string) => number
  promotionId: (key: string) => number
}>

type Rows = Readonly<{ rows: ProductRow[]; thai: ThaiText[]; idOf: (code: string) => number }>

/** All products; variants follow the listed products, so that these have low ids. */
export function productRows(known: Known): Rows {
  const listed = products.map((seed, index) => listedRow(seed, index + 1, known))
  const idOfListed = idsByCode(listed)
  const variants = products.flatMap((seed) => seed.variants.map((_, index) => ({ seed, index })))
  const variantRows = variants.map(({ seed, index }, position) =>
    variantRow(seed, index, listed.length + position + 1, idOfListed(seed.code), known),
  )
  const rows = [...listed, ...variantRows]
  return { rows, thai: products.flatMap((seed, index) => thaiTexts(seed, index + 1)), idOf: idsByCode(rows) }
}

function listedRow(seed: ProductSeed, id: number, known: Known): ProductRow {
  const stock = seed.variants.length > 0 ? 0 : (seed.stock ?? stockOf(seed.code))
  return {
    ...common(seed, known),
    ...foodColumns(seed),
    id,
    code: seed.code,
    gtin: seed.variants.length > 0 ? null : demoGtin(seed, id),
    name: seed.name,
    type: typeOf(seed),
    uom_id: known.unitId(seed.unit),
    sale_price: seed.price,
    cost_price: costPrice(seed, seed.price),
    old_sale_price: seed.old_price ?? null,
    customer_price: seed.member_price ?? null,
    deposit: seed.deposit ?? null,
    price_breaks: seed.price_breaks?.map(([min_qty, price]) => ({ min_qty, price })) ?? null,
    discount_text: saving(seed.old_price, seed.price),
    weight: seed.weight ?? units[seed.unit]?.kg ?? 0,
    net_content: seed.content ?? units[seed.unit]?.content ?? null,
    is_weighed: seed.weighed ?? false,
    bought_to_order: fresh.has(seed.keep),
    stock_qty: stock,
    pg_sequence: id * 10,
    tot_sale_qty: Math.round(randomOf(`${seed.code} sold`).between(12, 900)),
    gift_amount: seed.gift_amount ?? null,
  }
}

function typeOf({ keep, gift_amount }: ProductSeed): string {
  if (keep === 'box') return boxType
  return gift_amount === undefined ? 'stock' : 'service'
}

/** Kinds of goods that growers harvest for each delivery. */
const fresh: ReadonlySet<string> = new Set(['fruit', 'fruiting', 'herbs', 'leafy', 'mushrooms', 'ripen', 'roots'])

/** A size of a product. It is in no group, so lists and search show its parent instead (spec 2). */
function variantRow(seed: ProductSeed, index: number, id: number, parent_id: number, known: Known): ProductRow {
  const variant = seed.variants[index]
  const unit = variant && units[variant.unit]
  if (!variant || !unit) throw new Error(`${seed.code} has a variant of an unknown unit`)
  const code = `${seed.code}-${index + 1}`
  const oldPrice = seed.old_price === undefined ? undefined : Math.round((seed.old_price / seed.price) * variant.price)
  return {
    ...common(seed, known),
    id,
    code,
    gtin: demoGtin(seed, id),
    parent_id,
    name: `${nameIn(seed.name, 0)} ${unit.en} (${nameIn(seed.name, 1)} ${unit.th})`,
    variant_name: `${unit.en} (${unit.th})`,
    uom_id: known.unitId(variant.unit),
    sale_price: variant.price,
    cost_price: costPrice(seed, variant.price),
    old_sale_price: oldPrice ?? null,
    discount_text: saving(oldPrice, variant.price),
    weight: unit.kg,
    net_content: unit.content ?? null,
    stock_qty: seed.stock ?? variant.stock ?? stockOf(code),
    pg_sequence: index + 1,
  }
}

function common(seed: ProductSeed, known: Known) {
  const picture = productPictureName(seed)
  const top = seed.groups.map(topGroupOf).find((code) => code !== null && isCategory(code)) ?? 'FRUIT_VEG'
  return {
    categ_id: known.categoryId(top),
    supplier_id: known.supplierId(seed.farm),
    promotion_id: seed.promotion === undefined ? null : known.promotionId(seed.promotion),
    description: seed.taste[0],
    details: productDetails(seed, 0),
    details2: productDetails(seed, 1),
    undername_text: seed.under[0],
    image: picture,
    image_all: picture,
    is_chilled: storage[seed.keep]?.chilled ?? false,
    is_taxable: top === 'PROCESSED',
    ecom_no_holiday_msg: seed.no_holiday?.[0] ?? null,
  }
}

/** Of GS1's prefix for demonstrations, 952. Vouchers and goods of varying weight have none. */
function demoGtin(seed: ProductSeed, id: number): string | null {
  const isPacked = seed.gift_amount === undefined && !seed.weighed && storage[seed.keep]?.food
  return isPacked ? withCheckDigit(`9521234${String(id).padStart(5, '0')}`) : null
}

function isCategory(code: string): boolean {
  return topCategoryCodes(defaultCatalogLayout).includes(code)
}

function saving(before: number | undefined, now: number): string | null {
  return before === undefined ? null : discountText(fromBaht(before), fromBaht(now)) || null
}

/** Deterministic stock, different for each product and large enough for a busy day. */
function stockOf(code: string): number {
  return Math.round(randomOf(`${code} stock`).between(24, 160))
}

function thaiTexts(seed: ProductSeed, id: number): ThaiText[] {
  const texts = { description: seed.taste[1], undername_text: seed.under[1], ...thaiFoodTexts(seed) }
  return thaiOf('product', id, seed.no_holiday ? { ...texts, ecom_no_holiday_msg: seed.no_holiday[1] } : texts)
}

type LinkedTo = Readonly<{
  productId: (code: string) => number
  groupId: (code: string) => number
  /** Promotions that count every product with their tag. */
  groupPromotions: readonly string[]
}>

/** Links of products to groups: their own first and in order, because the first has a meaning (spec 2). */
export function groupLinks({ productId, groupId, groupPromotions }: LinkedTo) {
  const links = products.flatMap((seed) => {
    const codes = [...seed.groups]
    if (seed.old_price !== undefined) codes.push('SALE')
    if (seed.promotion && groupPromotions.includes(seed.promotion)) codes.push(promotionGroupCode(seed.promotion))
    return codes.map((code) => ({ product_id: productId(seed.code), product_group_id: groupId(code) }))
  })
  return links.map((link, index) => ({ id: index + 1, ...link }))
}

/** Related products on a product's page: as the data says, otherwise three neighbors from its first group. */
export function showcaseLinks({ productId }: Pick<LinkedTo, 'productId'>) {
  const links = products.flatMap((seed, index) => {
    const codes = seed.showcase.length > 0 ? seed.showcase : neighbours(index)
    return codes.map((code) => ({ product_id: productId(seed.code), showcase_id: productId(code) }))
  })
  return links.map((link, index) => ({ id: index + 1, ...link }))
}

function neighbours(index: number): string[] {
  const own = products[index]
  const [group] = own?.groups ?? []
  const others = products.filter((other) => other !== own && other.groups[0] === group && other.stock !== 0)
  const start = others.findIndex((other) => products.indexOf(other) > index)
  const turned = start < 0 ? others : [...others.slice(start), ...others.slice(0, start)]
  return turned.slice(0, 4).map(({ code }) => code)
}

/** The part of the price that the shop pays, by the kind of goods. Gift vouchers cost nothing, and a box what is in it. */
const usualShares: Readonly<Record<string, number>> = {
  leafy: 0.55,
  herbs: 0.5,
  fruiting: 0.56,
  roots: 0.58,
  mushrooms: 0.58,
  fruit: 0.6,
  ripen: 0.6,
  meat: 0.68,
  seafood: 0.68,
  dairy: 0.7,
  eggs: 0.7,
  dry: 0.66,
  pantry: 0.64,
  drink: 0.62,
  ready: 0.48,
  basket: 0.64,
  visit: 0.7,
}

/** A plausible cost price in half bahts; the sizes of a product cost the same part of their prices. */
function costPrice({ code, keep }: Pick<ProductSeed, 'code' | 'keep'>, price: number): number | null {
  const usual = usualShares[keep]
  if (usual === undefined) return null
  return Math.round(price * (usual + randomOf(`${code} cost`).between(-0.06, 0.06)) * 2) / 2
}

/** Per 100 g or 100 ml: kilocalories, grams of fat, carbohydrate, sugars and protein, milligrams of sodium. */
const nutritionSeed = z
  .tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()])
  .transform(([energy, fat, carbohydrate, sugars, protein, sodium]) => ({ energy, fat, carbohydrate, sugars, protein, sodium }))

const recipeSeed = z.strictObject({
  ingredients: bilingual.optional(),
  allergens: z.array(z.enum(allergens)).optional(),
  diets: z.array(z.enum(diets)).optional(),
  life: z.number().optional(),
})

const nutrition = z.record(z.string(), nutritionSeed).parse(nutritionJson)

/** Overrides of the defaults for a storage class (storage.json). */
const recipes = z.record(z.string(), recipeSeed).parse(recipesJson)

/** Food columns of a product; none for vouchers and visits. */
function foodColumns(seed: ProductSeed) {
  const keeping = storage[seed.keep]?.food
  const farm = suppliers.find(({ code }) => code === seed.farm)
  if (!keeping || !farm) return {}
  const recipe = recipes[seed.code]
  return {
    certification: farm.certification?.[0] ?? null,
    certification_no: farm.certification?.[1] ?? null,
    origin: farm.place[0],
    origin_country: farm.country,
    storage: keeping.storage,
    shelf_life: recipe?.life ?? keeping.life,
    ingredients: ingredientsOf(seed, 0),
    allergens: canonicalWords(allergens, (recipe?.allergens ?? keeping.allergens).join('|') || 'none'),
    diets: canonicalWords(diets, (recipe?.diets ?? keeping.diets).join('|') || 'none'),
    nutrition: nutrition[seed.code] ?? null,
  }
}

/** The Thai texts of the food columns that shoppers read. */
function thaiFoodTexts(seed: ProductSeed): Readonly<Record<string, string>> {
  const farm = suppliers.find(({ code }) => code === seed.farm)
  return storage[seed.keep]?.food && farm ? { origin: farm.place[1], ingredients: ingredientsOf(seed, 1) } : {}
}

/** An unprocessed product is its own only ingredient. */
function ingredientsOf(seed: ProductSeed, language: 0 | 1): string {
  return recipes[seed.code]?.ingredients?.[language] ?? nameIn(seed.name, language).split(',')[0] ?? ''
}
