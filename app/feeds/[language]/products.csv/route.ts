import type { NextRequest } from 'next/server'
import { isLocale } from '@/lib/core/locale'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { assistantFeed } from '@/lib/features/seo/feeds/assistant-feed'
import { feedProducts } from '@/lib/features/seo/feeds/read-products'
import { missingFile, streamedFile } from '@/lib/features/seo/machine-file'
import { getFeedPolicies } from '@/lib/features/seo/offers/policies'
import { started } from '@/lib/features/seo/rows-by-id'
import { siteOf } from '@/lib/features/seo/site'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'
import { withinLimit } from '@/lib/platform/rpc-endpoint/machine-limits'

/** Delimited product feed for assistants: `/feeds/th/products.csv`. */
export function GET(request: NextRequest, { params }: RouteContext<'/feeds/[language]/products.csv'>) {
  return withinLimit('feedsByAddress', request, () => orUnavailable(async () => answer(request, (await params).language)))
}

async function answer(request: NextRequest, language: string) {
  if (!isLocale(language)) return missingFile()
  const products = await started(feedProducts(language))
  if (!products) return missingFile()
  const [{ name: shopName }, { returns }] = await Promise.all([getShopProfile(language), getFeedPolicies()])
  return streamedFile(assistantFeed({ language, shopName, returns, products, absolute: siteOf(request) }), 'text/csv')
}
