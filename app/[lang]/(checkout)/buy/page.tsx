import { getLocale, getTranslations } from 'next-intl/server'
import { PermalinkView } from '@/components/cart/permalink/permalink-view'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SectionHeading } from '@/components/ui/section-heading'
import { pageHref } from '@/lib/core/urls/routes'
import { getGuestsMayOrder } from '@/lib/features/catalog/queries'
import { readPermalink } from '@/lib/features/agents/permalink-items'
import { unlistedMetadata } from '@/lib/features/seo/metadata'
import { firstOfEach } from '@/lib/platform/session/page-query'

export const generateMetadata = () => unlistedMetadata('buy', 'permalink')

/** The page of a permalink: shows what someone chose, and fills the cart when the person agrees. Loading it changes nothing. */
export default async function BuyPage({ searchParams }: PageProps<'/[lang]/buy'>) {
  const language = await getLocale()
  const [query, t] = await Promise.all([searchParams, getTranslations('permalink')])
  const { items } = firstOfEach(query)
  const [view, guestsMayOrder] = await Promise.all([readPermalink(language, items ?? ''), getGuestsMayOrder()])
  return (
    <div className="page-width pt-11 pb-8 md:pt-14">
      <SectionHeading level={1} title={t('title')} />
      {view ? (
        <PermalinkView {...view} language={language} guestsMayOrder={guestsMayOrder} />
      ) : (
        <EmptyState
          title={t('malformed')}
          action={
            <ButtonLink href={pageHref(language, 'all_products')} prefetch>
              {t('browse')}
            </ButtonLink>
          }
        />
      )}
    </div>
  )
}
