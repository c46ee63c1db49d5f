import { getLocale, getTranslations } from 'next-intl/server'
import { FavoritesTable } from '@/components/accounts/favorites-table'
import { LoadErrorNotice } from '@/components/layout/load-error-notice'
import { SectionHeading } from '@/components/ui/section-heading'
import { getFavorites } from '@/lib/features/accounts/queries'
import { orEmpty } from '@/lib/platform/rpc/with-fallback'
import { pageHref } from '@/lib/core/urls/routes'
import { unlistedMetadata } from '@/lib/features/seo/metadata'
import { requireCustomer } from '@/lib/platform/session/server'

export const generateMetadata = () => unlistedMetadata('favorites', 'favorites')

export default async function FavoritesPage() {
  const language = await getLocale()
  const customer = await requireCustomer(language, 'favorites')
  const { value: favorites, hasLoadFailed } = await orEmpty('favourites', getFavorites({ language, page: 'favorites' }, customer), [])
  const t = await getTranslations('favorites')
  return (
    <>
      <SectionHeading level={1} title={t('title')} />
      {hasLoadFailed ? <LoadErrorNotice href={pageHref(language, 'favorites')} /> : <FavoritesTable favorites={favorites} />}
    </>
  )
}
