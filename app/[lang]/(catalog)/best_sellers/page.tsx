import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ProductList } from '@/components/catalog/lists/product-list'
import { JsonLd } from '@/components/content/json-ld'
import { LoadErrorNotice } from '@/components/layout/load-error-notice'
import { bestSellersLimit } from '@/lib/features/catalog/categories'
import { inStockFirst } from '@/lib/features/catalog/ordering'
import { getProductsByIds, getStorefrontSettings } from '@/lib/features/catalog/queries'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { orEmpty } from '@/lib/platform/rpc/with-fallback'
import { pageHref } from '@/lib/core/urls/routes'
import { productListBlocks } from '@/lib/features/seo/list-data'
import { pageMetadata } from '@/lib/features/seo/metadata'

export async function generateMetadata(): Promise<Metadata> {
  const language = await getLocale()
  const t = await getTranslations('catalog')
  const description = t('bestSellersDescription')
  return pageMetadata({ language, page: 'best_sellers', title: t('bestSellersTitle'), description })
}

/** Up to 8 products named in the shop's settings, in stock first (spec 2). */
export default async function BestSellersPage() {
  const language = await getLocale()
  const t = await getTranslations('catalog')
  const { name: shopName } = await getShopProfile(language)
  const { bestSellerIds, hasLoadFailed: hasNoIds } = await getStorefrontSettings(language)
  const { value: found, hasLoadFailed } = await orEmpty('best sellers', getProductsByIds(language, bestSellerIds.join()), [])
  const products = inStockFirst(found).slice(0, bestSellersLimit)
  const title = t('bestSellersTitle')
  return (
    <>
      <JsonLd blocks={productListBlocks(language, { name: title, path: pageHref(language, 'best_sellers') }, products, shopName)} />
      <ProductList
        title={title}
        description={t('bestSellersDescription')}
        products={products}
        instead={(hasLoadFailed || hasNoIds) && <LoadErrorNotice href={pageHref(language, 'best_sellers')} />}
      />
    </>
  )
}
