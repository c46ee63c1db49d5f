import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { RouteMessages } from '@/components/layout/route-messages'
import { ComposeBox } from '@/components/staff/boxes/compose-box'
import { ChoiceLink } from '@/components/staff/choice-link'
import { EmptyState } from '@/components/ui/empty-state'
import { SectionHeading } from '@/components/ui/section-heading'
import { addDays, formatShortDay } from '@/lib/core/dates'
import { getBoxWeek, shownWeeks } from '@/lib/features/staff/boxes/queries'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { requireStaff } from '@/lib/features/staff/server'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { firstOfEach } from '@/lib/platform/session/page-query'

export const generateMetadata = (): Promise<Metadata> => staffMetadata('boxes')

/** What the boxes of a week hold, by size. Opens with next week, which is composed now. */
export default async function BoxesPage({ searchParams }: PageProps<'/[lang]/staff/boxes'>) {
  const language = await getLocale()
  const { weeks, week } = shownWeeks(firstOfEach(await searchParams).week)
  const staff = await requireStaff(language, 'boxes', { week })
  const [t, { sizes, offers }] = await Promise.all([getTranslations('staffBoxes'), getBoxWeek(staff, language, week)])
  const days = (of: string) => t('week', { from: formatShortDay(of, language), to: formatShortDay(addDays(of, 6), language) })
  return (
    <RouteMessages namespaces={['staff', 'staffSteps', 'staffBoxes']}>
      <SectionHeading level={1} title={t('title')} />
      <nav aria-label={t('weeks')} className="flex flex-wrap gap-2">
        {weeks.map((each) => (
          <ChoiceLink key={each} href={staffHref(language, 'boxes', { week: each })} isCurrent={each === week}>
            {days(each)}
          </ChoiceLink>
        ))}
      </nav>
      {sizes.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <div className="mt-6 grid gap-8 lg:grid-cols-2">
          {sizes.map((box) => (
            <ComposeBox key={`${week} ${box.productId}`} box={box} offers={offers} week={week} />
          ))}
        </div>
      )}
    </RouteMessages>
  )
}
