import { inStockFirst } from '@/lib/features/catalog/ordering'
import { getProductsByIds, getStorefrontSettings } from '@/lib/features/catalog/queries'
import type { ListedProduct } from '@/lib/features/catalog/schemas'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import type { Locale } from '@/lib/core/locale'

/** One row of the grid on a wide screen. */
const rowLength = 4

/** A few best sellers, in stock first; empty when they cannot be read (spec 8: silent). */
export function readBestSellers(locale: Locale): Promise<readonly ListedProduct[]> {
  return withFallback('best sellers', readFirstRow(locale), [])
}

async function readFirstRow(locale: Locale): Promise<readonly ListedProduct[]> {
  const { bestSellerIds } = await getStorefrontSettings(locale)
  const products = await getProductsByIds(locale, bestSellerIds.join(','))
  return inStockFirst(products).slice(0, rowLength)
}
