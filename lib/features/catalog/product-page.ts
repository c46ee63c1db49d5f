import 'server-only'
import type { Locale } from '@/lib/core/locale'
import { decideProductPage, type ProductPage } from './product-page-rules'
import { getListedParentId, getListedProduct } from './queries'

/** What the address of a product leads to; the second call is made only when the first finds nothing (spec 7). */
export function getProductPage(locale: Locale, productId: number): Promise<ProductPage> {
  return decideProductPage(
    () => getListedProduct(locale, productId),
    () => getListedParentId(locale, productId),
  )
}
