import 'server-only'
import type { Locale } from '@/lib/core/locale'
import { decideProductPage, type ProductPage } from './product-page-rules'
import { getListedParentId, getListedProduct } from './queries'

/** Resolves a product URL. The second call is made only if the first finds nothing (spec 7). */
export function getProductPage(locale: Locale, productId: number): Promise<ProductPage> {
  return decideProductPage(
    () => getListedProduct(locale, productId),
    () => getListedParentId(locale, productId),
  )
}
