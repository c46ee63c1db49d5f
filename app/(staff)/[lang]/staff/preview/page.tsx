import { getLocale, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { ProductScreen } from '@/components/catalog/product/product-screen'
import { RouteMessages } from '@/components/layout/route-messages'
import { Notice } from '@/components/ui/notice'
import { readId } from '@/lib/core/ids'
import { firstOf } from '@/lib/core/urls/return-path'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { getProductPreview } from '@/lib/features/staff/catalog/queries'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { requireStaff } from '@/lib/features/staff/server'
import { staffHref } from '@/lib/features/staff/staff-routes'

export const generateMetadata = () => staffMetadata('preview')

/** A product as its page will show it, also while shoppers do not see it. */
export default async function PreviewPage({ searchParams }: PageProps<'/[lang]/staff/preview'>) {
  const language = await getLocale()
  const id = readId(firstOf((await searchParams).id))
  const staff = await requireStaff(language, 'preview', { id })
  const [product, shop, t] = await Promise.all([
    id === null ? null : getProductPreview(staff, language, id),
    getShopProfile(language),
    getTranslations('staffCatalog'),
  ])
  if (!product) notFound()
  return (
    <RouteMessages namespaces={['staff', 'product', 'catalog']}>
      <Notice>{t('previewNote')}</Notice>
      <div className="-mx-gutter">
        <ProductScreen
          product={product}
          backHref={staffHref(language, 'product', { id })}
          guestsMayOrder={false}
          phone={shop.phones[0]}
          afterAdding={null}
        />
      </div>
    </RouteMessages>
  )
}
