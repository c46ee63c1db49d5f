import 'server-only'
import { z } from 'zod'
import { displayName } from '@/lib/core/display-name'
import { gtinForms } from '@/lib/domain/catalog/gtin'
import { recipesCode } from '@/lib/domain/content/special-codes'
import { cachedRead, cacheTags } from '@/lib/platform/cache/cached-read'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { wireTrimmedText } from '@/lib/platform/rpc/wire-values'
import { publicSession } from '@/lib/platform/session/server'
import type { ResolvedItem } from './links'

const parent = z.looseObject({ id: z.int() }).nullish()
const productRow = z.looseObject({
  id: z.int(),
  name: z.string(),
  certification: wireTrimmedText,
  gtin: wireTrimmedText,
  parent_id: parent,
})
const postRow = z.looseObject({ id: z.int(), title: z.string() })

const maxRecipes = 5

const readProducts = (condition: readonly unknown[]) => {
  const args = [[condition], ['name', 'certification', 'gtin', 'parent_id.id']]
  return callBackend(z.array(productRow), 'product', 'search_read_path', args, { order: 'id', limit: 1 }, publicSession('en'))
}

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
  const args = [conditions, ['title']]
  const posts = await callBackend(
    z.array(postRow),
    'cms.blog.post',
    'search_read_path',
    args,
    { order: 'id desc', limit: maxRecipes },
    publicSession('en'),
  )
  return posts.map(({ id, title }) => ({ id, title }))
}

/** The GTIN of a product; null if it has none. */
export async function getGtin(productId: number): Promise<string | null> {
  const [product] = await readProducts(['id', '=', productId])
  return product?.gtin ?? null
}
