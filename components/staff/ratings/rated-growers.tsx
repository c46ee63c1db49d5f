import { useLocale, useTranslations } from 'next-intl'
import { SectionHeading } from '@/components/ui/section-heading'
import { Cell, HeadCell, Table } from '@/components/ui/table'
import { displayName } from '@/lib/core/display-name'
import { averageText } from '@/lib/domain/ratings/rating'
import type { RatedGrower } from '@/lib/features/staff/ratings/schemas'
import { ratingSearchQuery, type RatingSearch } from '@/lib/features/staff/ratings/view'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { ChoiceLink } from '../choice-link'

type RatedGrowersProps = Readonly<{ growers: readonly RatedGrower[]; search: RatingSearch }>

/** What each grower's goods were given lately; a grower leads to their ratings alone. */
export function RatedGrowers({ growers, search }: RatedGrowersProps) {
  const t = useTranslations('staffRatings')
  const language = useLocale()
  const head = (
    <tr>
      <HeadCell>{t('grower')}</HeadCell>
      <HeadCell isNumber>{t('average')}</HeadCell>
      <HeadCell isNumber>{t('count')}</HeadCell>
      <HeadCell isNumber>{t('low')}</HeadCell>
    </tr>
  )
  return (
    <section className="mt-6">
      <SectionHeading title={t('growers')} />
      <Table caption={t('growers')} head={head}>
        {growers.map(({ id, name, average, count, low }) => (
          <tr key={id}>
            <Cell>
              <ChoiceLink
                href={staffHref(language, 'ratings', ratingSearchQuery({ ...search, grower: search.grower === id ? null : id, part: 1 }))}
                isCurrent={search.grower === id}
              >
                {displayName(name, language)}
              </ChoiceLink>
            </Cell>
            <Cell isNumber>{averageText(average, language)}</Cell>
            <Cell isNumber>{count}</Cell>
            <Cell isNumber>{low}</Cell>
          </tr>
        ))}
      </Table>
    </section>
  )
}
