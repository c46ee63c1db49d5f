import { getLocale, getTranslations } from 'next-intl/server'
import { RouteMessages } from '@/components/layout/route-messages'
import { ListParts } from '@/components/staff/list-parts'
import { ProductSearch } from '@/components/staff/catalog/table/product-search'
import { ProductTable } from '@/components/staff/catalog/table/product-table'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SectionHeading } from '@/components/ui/section-heading'
import { firstOfEach } from '@/lib/platform/session/page-query'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { productSearchOf, productSearchQuery, productsPerPart } from '@/lib/features/staff/catalog/view'
import { getStaffProducts, getUnits } from '@/lib/features/staff/catalog/queries'
import { requireStaff } from '@/lib/features/staff/server'

export const generateMetadata = () => staffMetadata('products')

export default async function ProductsPage({ searchParams }: PageProps<'/[lang]/staff/products'>) {
  const language = await getLocale()
  const search = productSearchOf(firstOfEach(await searchParams))
  const query = productSearchQuery(search)
  const staff = await requireStaff(language, 'products', query)
  const [{ products, total, counts }, units, { isVatRegistered }, t] = await Promise.all([
    getStaffProducts(staff, language, search),
    getUnits(staff, language),
    getShopProfile(language),
    getTranslations('staffProducts'),
  ])
  return (
    <>
      <SectionHeading level={1} title={t('title')} />
      <ButtonLink href={staffHref(language, 'product')} prefetch={false} variant="secondary" className="mb-5">
        {t('add')}
      </ButtonLink>
      <ProductSearch search={search} counts={counts} />
      {products.length > 0 ? (
        <RouteMessages namespaces={['staff', 'staffProducts']}>
          <ProductTable key={JSON.stringify(query)} products={products} units={units} isVatRegistered={isVatRegistered} />
        </RouteMessages>
      ) : (
        <EmptyState title={t('nothing')} />
      )}
      <ListParts page="products" query={query} part={search.part} total={total} perPart={productsPerPart} />
    </>
  )
}
