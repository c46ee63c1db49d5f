import { getLocale, getTranslations } from 'next-intl/server'
import { FavoritesTable } from '@/components/accounts/favorites-table'
import { LoadErrorNotice } from '@/components/layout/load-error-notice'
import { SectionHeading } from '@/components/ui/section-heading'
import { getFavorites } from '@/lib/features/accounts/queries'
import { ListsLink } from '@/components/lists/lists-link'
import { findLists } from '@/lib/features/lists/queries'
import { orEmpty } from '@/lib/platform/rpc/with-fallback'
import { pageHref } from '@/lib/core/urls/routes'
import { unlistedMetadata } from '@/lib/features/seo/metadata'
import { requireCustomer } from '@/lib/platform/session/server'

export const generateMetadata = () => unlistedMetadata('favorites', 'favorites')

export default async function FavoritesPage() {
  const language = await getLocale()
  const customer = await requireCustomer(language, 'favorites')
  const route = { language, page: 'favorites' } as const
  const [{ value: favorites, hasLoadFailed }, lists] = await Promise.all([
    orEmpty('favourites', getFavorites(route, customer), []),
    findLists(route, customer),
  ])
  const t = await getTranslations('favorites')
  return (
    <>
      <SectionHeading level={1} title={t('title')} />
      {lists && (
        <p className="mb-4">
          <ListsLink />
        </p>
      )}
      {hasLoadFailed ? <LoadErrorNotice href={pageHref(language, 'favorites')} /> : <FavoritesTable favorites={favorites} />}
    </>
  )
}
