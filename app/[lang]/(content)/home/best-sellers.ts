import { inStockFirst } from '@/lib/catalog/ordering'
import { getProductsByIds, getShopWindow } from '@/lib/catalog/queries'
import type { ListedProduct } from '@/lib/catalog/schemas'
import { quietly } from '@/lib/quiet'
import type { Locale } from '@/lib/i18n/locale'

/** One row of the grid on a wide screen. */
const rowLength = 4

/** A first taste of the best sellers, in stock first; none when they cannot be read (spec 8, silent). */
export function readBestSellers(locale: Locale): Promise<readonly ListedProduct[]> {
  return quietly('best sellers', readFirstRow(locale), [])
}

async function readFirstRow(locale: Locale): Promise<readonly ListedProduct[]> {
  const { bestSellerIds } = await getShopWindow(locale)
  const products = await getProductsByIds(locale, bestSellerIds.join(','))
  return inStockFirst(products).slice(0, rowLength)
}
