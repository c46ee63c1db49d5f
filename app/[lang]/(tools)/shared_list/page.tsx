import { getLocale, getTranslations } from 'next-intl/server'
import { RouteMessages } from '@/components/layout/route-messages'
import { SharedListView } from '@/components/lists/shared-list-view'
import { NeedsScript } from '@/components/ui/needs-script'
import { Notice } from '@/components/ui/notice'
import { SectionHeading } from '@/components/ui/section-heading'
import { firstOf } from '@/lib/core/urls/return-path'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { getSharedList } from '@/lib/features/lists/queries'
import { unlistedMetadata } from '@/lib/features/seo/metadata'

export const generateMetadata = () => unlistedMetadata('shared_list', 'lists')

/** A list under its link, for a household without an account. Without JavaScript it can be read. */
export default async function SharedListPage({ searchParams }: PageProps<'/[lang]/shared_list'>) {
  const language = await getLocale()
  const key = firstOf((await searchParams).key)
  const [list, t, tError, { phones }] = await Promise.all([
    getSharedList(language, key),
    getTranslations('lists'),
    getTranslations('errors'),
    getShopProfile(language),
  ])
  if (typeof list === 'string') {
    return (
      <>
        <SectionHeading level={1} title={t('title')} />
        <Notice kind="warning">{tError(list)}</Notice>
      </>
    )
  }
  return (
    <RouteMessages namespaces={['lists', 'orderChanges']}>
      <div className="max-w-reading">
        <SectionHeading level={1} title={list.name} />
        <p className="mb-6">{t('sharedLead')}</p>
        <NeedsScript phone={phones[0]} className="mb-6" />
        <SharedListView listKey={key} lines={list.lines} />
      </div>
    </RouteMessages>
  )
}
