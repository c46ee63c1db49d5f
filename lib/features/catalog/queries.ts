import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { cachedRead } from '@/lib/platform/cache/cached-read'
import { cacheTags } from '@/lib/platform/cache/tags'
import type { Locale } from '@/lib/core/locale'
import { pathsOf, type Fields } from '@/lib/core/wire-record'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import type { Sender } from '@/lib/platform/rpc/backend-answer'
import { checkAnswer } from '@/lib/platform/rpc/check-answer'
import { readSharedSettings } from '@/lib/platform/rpc/shared-settings'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { publicSession } from '@/lib/platform/session/server'
import {
  codesKey,
  codesOfKey,
  defaultCatalogLayout,
  isSpecialGroup,
  topCategoryCodes,
  type CatalogLayout,
} from '@/lib/domain/catalog/catalog-layout'
import { groupMembersRecord, groupRecord } from '@/lib/domain/catalog/group-record'
import { groupCondition, listedConditions } from '@/lib/domain/catalog/listed'
import { cardRecord, detailRecord, listRecord, offeredRecord } from '@/lib/domain/catalog/product-record'
import { menuCode, newProductsCode } from '@/lib/domain/content/special-codes'
import { groupMembersSchema, productGroupSchema, type ProductGroup } from './group-schema'
import { listedProductSchema, productDetailsSchema, storefrontSettingsSchema, type ProductDetails } from './schemas'

/** Sub-group levels that a category page reads. */
const categoryDepth = 2

const listTags = (_locale: Locale) => [cacheTags.groups, cacheTags.products]
const categoryTags = (locale: Locale, _codeOrId: string) => listTags(locale)
const codesTags = (locale: Locale, _codes: string) => listTags(locale)
const productListTags = (_locale: Locale, _ids?: string) => [cacheTags.products]

const idsOf = (products: readonly Readonly<{ id: number }>[]) => products.map(({ id }) => id)
const idsOfGroup = (group: ProductGroup | null): number[] =>
  group ? [...idsOf(group.products), ...group.subGroups.flatMap(idsOfGroup)] : []
const productTags = (_locale: Locale, id: number) => [cacheTags.product(id), cacheTags.products]

/** The group of a category page by its code or numeric id; null if there is none. */
export const getCategory = cachedRead(
  'category',
  categoryTags,
  async (locale: Locale, codeOrId: string) => {
    const groups = await readGroups(locale, [groupCondition(codeOrId)], categoryDepth, listRecord)
    return groups[0] ?? null
  },
  { shows: idsOfGroup },
)

/** The blocks of the specification have their products themselves, a category that is a block has them in its sub-groups, too. */
const depthOf = (codes: readonly string[]) => (codes.every(isSpecialGroup) ? 0 : categoryDepth)

const cachedHomeGroups = cachedRead(
  'home-groups',
  codesTags,
  (locale: Locale, codes: string) => readGroups(locale, [['code', 'in', codesOfKey(codes)]], depthOf(codesOfKey(codes))),
  { shows: (groups) => groups.flatMap(idsOfGroup) },
)

/** The groups of the category blocks on the index. */
export const getHomeGroups = (locale: Locale, { blocks }: CatalogLayout) => cachedHomeGroups(locale, codesKey(blocks))

/** The MENU group with its sub-groups; null if the shop has no menu. */
export const getMenu = cachedRead(
  'menu',
  listTags,
  async (locale: Locale) => {
    const groups = await readGroups(locale, [['code', '=', menuCode]], categoryDepth)
    return groups[0] ?? null
  },
  { shows: idsOfGroup },
)

/** The products of NEW_PRODUCTS. */
export const getNewProducts = cachedRead(
  'new-products',
  listTags,
  async (locale: Locale) => {
    const groups = await readGroups(locale, [['code', '=', newProductsCode]], 0)
    return groups[0]?.products ?? []
  },
  { shows: idsOf },
)

function readGroups(locale: Locale, condition: unknown, depth: number, products: Fields = cardRecord) {
  const args = [condition, pathsOf(groupRecord(depth, products))]
  return callBackend(z.array(productGroupSchema(locale)), 'product.group', 'search_read_path', args, {}, publicSession(locale))
}

const cachedTopCategories = cachedRead('top-categories', codesTags, (locale: Locale, codes: string) => {
  const args = [[['code', 'in', codesOfKey(codes)]], pathsOf(groupMembersRecord)]
  return callBackend(z.array(groupMembersSchema(locale)), 'product.group', 'search_read_path', args, {}, publicSession(locale))
})

/** The top categories with the ids of all their products. */
export const getTopCategories = (locale: Locale, layout: CatalogLayout) => cachedTopCategories(locale, codesKey(topCategoryCodes(layout)))

/** Every listed product of the shop. */
export const getAllProducts = cachedRead(
  'all-products',
  productListTags,
  (locale: Locale) => readCards(locale, listedConditions, listRecord),
  { shows: idsOf },
)

/**
 * Listed products in the order of the ids. Ids that are no longer listed are left out.
 * @param ids separated by commas
 */
export const getProductsByIds = cachedRead(
  'products-by-ids',
  productListTags,
  (locale: Locale, ids: string) => getCards(locale, ids.split(',').map(Number).filter(Boolean)),
  { shows: idsOf },
)

/** Listed products in the order of the ids. Without a cache: the combinations never end. */
export async function getCards(locale: Locale, ids: readonly number[]) {
  if (ids.length === 0) return []
  const products = await readCards(locale, [['id', 'in', ids], ...listedConditions])
  return products.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

function readCards(locale: Locale, condition: unknown, shown: Fields = cardRecord) {
  const args = [condition, pathsOf(shown)]
  return callBackend(z.array(listedProductSchema(locale)), 'product', 'search_read_path', args, {}, publicSession(locale))
}

/** The listed product with this id; null if there is none (spec 7: detail). */
export const getListedProduct = cachedRead(
  'product',
  productTags,
  async (locale: Locale, id: number) => {
    const args = [[['id', '=', id], ...listedConditions], pathsOf(detailRecord)]
    const rows = await callBackend(z.array(productDetailsSchema(locale)), 'product', 'search_read_path', args, {}, publicSession(locale))
    return rows[0] ?? null
  },
  { shows: (product) => (product ? [...idsOf([product, ...product.showcase]), ...product.options.map(({ productId }) => productId)] : []) },
)

/** The listed product that has this id among its variants; null if there is none (spec 7: via parent). */
export const getListedParentId = cachedRead('product-parent', productTags, async (locale: Locale, variantId: number) => {
  const args = [[['variants.id', '=', variantId], ...listedConditions], ['name']]
  const rows = await callBackend(z.array(z.looseObject({ id: z.int() })), 'product', 'search_read_path', args, {}, publicSession(locale))
  return rows[0]?.id ?? null
})

const pageRows = z.array(z.looseObject({ id: z.int(), parent_id: z.looseObject({ id: z.int() }).nullish() }))

/**
 * The product with the page of each id, which is its own or its parent's; ids that no product has are left out. One read for all
 * of them, without a cache: unknown ids never end.
 */
export async function getPageIds(locale: Locale, ids: readonly number[], sender?: Sender): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const args = [[['id', 'in', ids]], ['parent_id.id']]
  const rows = await callBackend(pageRows, 'product', 'search_read_path', args, {}, publicSession(locale), sender)
  return new Map(rows.map(({ id, parent_id }) => [id, parent_id?.id ?? id]))
}

/**
 * The listed products with these ids, without what only their pages show. One read for all of them, without a cache: the
 * combinations never end.
 */
export async function getOfferedProducts(locale: Locale, ids: readonly number[], sender?: Sender): Promise<readonly ProductDetails[]> {
  if (ids.length === 0) return []
  const args = [[['id', 'in', [...new Set(ids)]], ...listedConditions], pathsOf(offeredRecord)]
  return callBackend(z.array(productDetailsSchema(locale)), 'product', 'search_read_path', args, {}, publicSession(locale), sender)
}

const readStorefrontSettings = async (locale: Locale) =>
  checkAnswer(storefrontSettingsSchema, await readSharedSettings(locale), 'ecom2.interface.get_config')

type StorefrontSettings = z.output<typeof storefrontSettingsSchema> & Readonly<{ hasLoadFailed?: true }>

const fallbackSettings: StorefrontSettings = {
  bestSellerIds: [],
  banners: null,
  bannerVersion: '',
  leavesAfterAdding: false,
  layout: defaultCatalogLayout,
  guestsMayOrder: false,
  offersStanding: false,
  hasLoadFailed: true,
}

/**
 * Storefront settings: best sellers, banners, the behavior after adding to the cart, the layout of the catalog, and whether guests
 * order (in English). If they cannot be read, they count as unset (spec 8).
 */
export const getStorefrontSettings = cache((locale: Locale) =>
  withFallback<StorefrontSettings>('storefront settings', readStorefrontSettings(locale), fallbackSettings),
)

/** Whether guests fill carts and order. */
export const getGuestsMayOrder = async () => (await getStorefrontSettings('en')).guestsMayOrder

/** Whether a product can come again by itself. */
export const getOffersStanding = async () => (await getStorefrontSettings('en')).offersStanding

/** Resolves a product URL. The second call is made only if the first finds nothing (spec 7). */
export function getProductPage(locale: Locale, productId: number): Promise<ProductPage> {
  return decideProductPage(
    () => getListedProduct(locale, productId),
    () => getListedParentId(locale, productId),
  )
}

/** A product's page, a redirect to its parent's page, or not found (spec 2). */
export type ProductPage =
  Readonly<{ kind: 'found'; product: ProductDetails }> | Readonly<{ kind: 'moved'; parentId: number }> | Readonly<{ kind: 'missing' }>

/**
 * Shows a product that is listed itself, redirects a variant that is not to its parent, and finds nothing else.
 * @param findProduct the listed product itself
 * @param findParentId the listed parent, called only if there is no such product
 */
export async function decideProductPage(
  findProduct: () => Promise<ProductDetails | null>,
  findParentId: () => Promise<number | null>,
): Promise<ProductPage> {
  const product = await findProduct()
  if (product) return { kind: 'found', product }
  const parentId = await findParentId()
  return parentId === null ? { kind: 'missing' } : { kind: 'moved', parentId }
}
