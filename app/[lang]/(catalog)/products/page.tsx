import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { NoProducts } from '@/components/catalog/no-products'
import { pageMetadata } from '@/lib/features/seo/metadata'

export async function generateMetadata(): Promise<Metadata> {
  const language = await getLocale()
  const t = await getTranslations('catalog')
  return pageMetadata({ language, page: 'products', title: t('allProductsTitle'), index: false })
}

/** A category page without a category code is empty (spec 2). */
export default async function NoCategoryPage() {
  const t = await getTranslations('catalog')
  return (
    <div className="page-width">
      <h1 className="sr-only">{t('allProductsTitle')}</h1>
      <NoProducts title={t('emptyListTitle')} />
    </div>
  )
}
