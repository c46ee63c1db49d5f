import 'server-only'
import { id, one, pick, row, whole } from '@/lib/core/wire-record'
import { offeredRecord } from '@/lib/domain/catalog/product-record'
import { displayName } from '@/lib/core/display-name'
import { gtinForms } from '@/lib/domain/catalog/gtin'
import { recipesCode } from '@/lib/domain/content/special-codes'
import { cachedRead } from '@/lib/platform/cache/cached-read'
import { cacheTags } from '@/lib/platform/cache/tags'
import { wireTitle } from '@/lib/features/content/schemas'
import { searchRows } from '@/lib/platform/rpc/search-rows'
import { publicSession } from '@/lib/platform/session/server'
import type { ResolvedItem } from './links'

const productRow = row({
  ...pick(offeredRecord, ['id', 'name', 'certification', 'gtin']),
  // Its id is named, because a relation without fields would be read as a number.
  parent_id: one({ id: whole(id) }),
})

const maxRecipes = 5

const readProducts = (condition: readonly unknown[]) =>
  searchRows(publicSession('en'), productRow, 'product', [condition], { order: 'id', limit: 1 })

/** The published product with a GTIN, and what the shop knows about it; null if there is none. @param gtin 14 digits */
export const getItemByGtin = cachedRead(
  'product-by-gtin',
  (_gtin: string) => [cacheTags.products, cacheTags.blogs],
  async (gtin: string): Promise<ResolvedItem | null> => {
    const [product] = await readProducts(['gtin', 'in', gtinForms(gtin)])
    if (!product) return null
    const pageId = product.parent_id?.id ?? product.id
    return {
      pageId,
      names: { th: displayName(product.name, 'th'), en: displayName(product.name, 'en') },
      isCertified: product.certification !== null,
      recipes: await recipesWith(pageId),
    }
  },
)

/** Recipes that link to a product. */
async function recipesWith(productId: number): Promise<ResolvedItem['recipes']> {
  const conditions = [
    ['blog_id.code', '=', recipesCode],
    ['body', 'ilike', `product_id=${productId}"`],
  ]
  return searchRows(publicSession('en'), wireTitle, 'cms.blog.post', conditions, { order: 'id desc', limit: maxRecipes })
}

/** The GTIN of a product; null if it has none. */
export async function getGtin(productId: number): Promise<string | null> {
  const [product] = await readProducts(['id', '=', productId])
  return product?.gtin ?? null
}
