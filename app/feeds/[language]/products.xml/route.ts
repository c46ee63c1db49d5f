import type { NextRequest } from 'next/server'
import { isLocale } from '@/lib/core/locale'
import { getShopWords } from '@/lib/features/content/shop-words'
import { productFeed } from '@/lib/features/seo/feeds/product-feed'
import { feedProducts } from '@/lib/features/seo/feeds/read-products'
import { orNoItems } from '@/lib/features/seo/rows-by-id'
import { siteOf } from '@/lib/features/seo/site'
import { missingFile, streamedFile } from '@/lib/features/seo/machine-file'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'
import { withinLimit } from '@/lib/platform/rpc-endpoint/machine-limits'

/** Product feed with prices, for shopping sites: `/feeds/th/products.xml`. */
export function GET(request: NextRequest, { params }: RouteContext<'/feeds/[language]/products.xml'>) {
  return withinLimit('feedsByAddress', request, () => orUnavailable(async () => answer(request, (await params).language)))
}

async function answer(request: NextRequest, language: string) {
  if (!isLocale(language)) return missingFile()
  const products = await orNoItems(feedProducts(language))
  const { name: title, description } = await getShopWords(language)
  return streamedFile(productFeed({ language, title, description, products, absolute: siteOf(request) }))
}
