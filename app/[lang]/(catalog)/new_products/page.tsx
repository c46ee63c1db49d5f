import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ProductList } from '@/components/catalog/product-list'
import { orderProducts } from '@/lib/catalog/ordering'
import { getNewProducts } from '@/lib/catalog/queries'
import { pageMetadata } from '@/lib/seo/metadata'

export async function generateMetadata(): Promise<Metadata> {
  const language = await getLocale()
  const t = await getTranslations('catalog')
  const description = t('newProductsDescription')
  return pageMetadata({ language, page: 'new_products', title: t('newProductsTitle'), description })
}

/** The products of NEW_PRODUCTS with picture and price, in stock first (spec 2). */
export default async function NewProductsPage() {
  const t = await getTranslations('catalog')
  const { inStock, outOfStock } = orderProducts(await getNewProducts(await getLocale()))
  const products = [...inStock, ...outOfStock]
  return <ProductList title={t('newProductsTitle')} description={t('newProductsDescription')} products={products} />
}
