import type { NextRequest } from 'next/server'
import { isLocale } from '@/lib/core/locale'
import { pageHref } from '@/lib/core/urls/routes'
import { getShopWords } from '@/lib/features/content/shop-words'
import { feedProducts } from '@/lib/features/seo/feeds/read-products'
import { regionalFeed } from '@/lib/features/seo/feeds/regional-feed'
import { missingFile, streamedFile } from '@/lib/features/seo/machine-file'
import { getFeedPolicies } from '@/lib/features/seo/offers/policies'
import { orNoItems } from '@/lib/features/seo/rows-by-id'
import { siteOf } from '@/lib/features/seo/site'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'
import { withinLimit } from '@/lib/platform/rpc-endpoint/machine-limits'

/** Availability by region, beside the product feed of the same language: `/feeds/th/regional-inventory.xml`. */
export function GET(request: NextRequest, { params }: RouteContext<'/feeds/[language]/regional-inventory.xml'>) {
  return withinLimit('feedsByAddress', request, () => orUnavailable(async () => answer(request, (await params).language)))
}

async function answer(request: NextRequest, language: string) {
  if (!isLocale(language)) return missingFile()
  const [products, { name: title }, { delivery }] = await Promise.all([
    orNoItems(feedProducts(language)),
    getShopWords(language),
    getFeedPolicies(),
  ])
  if (!delivery) return missingFile()
  return streamedFile(regionalFeed({ title, link: siteOf(request)(pageHref(language, 'home')), zones: delivery.zones, products }))
}
