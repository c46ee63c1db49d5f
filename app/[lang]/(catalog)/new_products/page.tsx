import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ProductList } from '@/components/catalog/lists/product-list'
import { JsonLd } from '@/components/content/json-ld'
import { LoadErrorNotice } from '@/components/layout/load-error-notice'
import { orderProducts } from '@/lib/features/catalog/ordering'
import { getNewProducts } from '@/lib/features/catalog/queries'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { orEmpty } from '@/lib/platform/rpc/with-fallback'
import { pageHref } from '@/lib/core/urls/routes'
import { productListBlocks } from '@/lib/features/seo/list-data'
import { pageMetadata } from '@/lib/features/seo/metadata'

export async function generateMetadata(): Promise<Metadata> {
  const language = await getLocale()
  const t = await getTranslations('catalog')
  const description = t('newProductsDescription')
  return pageMetadata({ language, page: 'new_products', title: t('newProductsTitle'), description })
}

/** The products of NEW_PRODUCTS with picture and price, in stock first (spec 2). */
export default async function NewProductsPage() {
  const language = await getLocale()
  const t = await getTranslations('catalog')
  const { name: shopName } = await getShopProfile(language)
  const { value: found, hasLoadFailed } = await orEmpty('new products', getNewProducts(language), [])
  const { inStock, outOfStock } = orderProducts(found)
  const products = [...inStock, ...outOfStock]
  const title = t('newProductsTitle')
  return (
    <>
      <JsonLd blocks={productListBlocks(language, { name: title, path: pageHref(language, 'new_products') }, products, shopName)} />
      <ProductList
        title={title}
        description={t('newProductsDescription')}
        products={products}
        instead={hasLoadFailed && <LoadErrorNotice href={pageHref(language, 'new_products')} />}
      />
    </>
  )
}
