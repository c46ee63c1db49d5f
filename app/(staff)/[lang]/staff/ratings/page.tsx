import { getLocale, getTranslations } from 'next-intl/server'
import { RouteMessages } from '@/components/layout/route-messages'
import { ChoiceLink } from '@/components/staff/choice-link'
import { ListParts } from '@/components/staff/list-parts'
import { CopyMessage } from '@/components/staff/purchasing/copy-message'
import { RatedGrowers } from '@/components/staff/ratings/rated-growers'
import { RatingRow } from '@/components/staff/ratings/rating-row'
import { EmptyState } from '@/components/ui/empty-state'
import { SectionHeading } from '@/components/ui/section-heading'
import { displayName } from '@/lib/core/display-name'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { getRatings } from '@/lib/features/staff/ratings/queries'
import { growerMessage, ratingSearchOf, ratingSearchQuery, ratingsPerPart } from '@/lib/features/staff/ratings/view'
import { requireStaff } from '@/lib/features/staff/server'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { firstOfEach } from '@/lib/platform/session/page-query'

export const generateMetadata = () => staffMetadata('ratings')

/** What customers say about products, to be told to growers and to be hidden where it must not be shown. */
export default async function RatingsPage({ searchParams }: PageProps<'/[lang]/staff/ratings'>) {
  const language = await getLocale()
  const search = ratingSearchOf(firstOfEach(await searchParams))
  const staff = await requireStaff(language, 'ratings', ratingSearchQuery(search))
  const [t, { ratings, total, growers, grower }] = await Promise.all([getTranslations('staffRatings'), getRatings(staff, language, search)])
  return (
    <RouteMessages namespaces={['staff', 'staffSteps', 'staffRatings', 'staffPurchases']}>
      <SectionHeading level={1} title={t('title')} />
      <p className="max-w-reading text-ink-soft">{t('text')}</p>
      {growers.length > 0 && <RatedGrowers growers={growers} search={search} />}
      <section className="mt-8">
        <SectionHeading title={grower ? t('ofGrower', { name: displayName(grower.name, language) }) : t('newest')} />
        <div className="flex flex-wrap items-center gap-3">
          <ChoiceLink
            href={staffHref(language, 'ratings', ratingSearchQuery({ ...search, onlyText: !search.onlyText, part: 1 }))}
            isCurrent={search.onlyText}
          >
            {t('onlyText')}
          </ChoiceLink>
          {grower && ratings.length > 0 && (
            <CopyMessage text={growerMessage(grower, ratings, language)} supplier={displayName(grower.name, language)} />
          )}
        </div>
        {ratings.length > 0 ? (
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {ratings.map((rating) => (
              <RatingRow key={rating.id} rating={rating} />
            ))}
          </ul>
        ) : (
          <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
        )}
        <ListParts page="ratings" query={ratingSearchQuery(search)} part={search.part} total={total} perPart={ratingsPerPart} />
      </section>
    </RouteMessages>
  )
}
