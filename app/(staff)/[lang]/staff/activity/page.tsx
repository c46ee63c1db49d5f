import { getLocale, getTranslations } from 'next-intl/server'
import { ActivityFilter, ActivityList } from '@/components/staff/activity-list'
import { ListParts } from '@/components/staff/list-parts'
import { EmptyState } from '@/components/ui/empty-state'
import { ClockIcon } from '@/components/ui/icons'
import { SectionHeading } from '@/components/ui/section-heading'
import { firstOfEach } from '@/lib/platform/session/page-query'
import { getRecentNames, getStaffActions } from '@/lib/features/staff/activity-queries'
import { actionsPerPart, activitySearchOf, activitySearchQuery } from '@/lib/features/staff/activity-view'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { requireStaff } from '@/lib/features/staff/server'

export const generateMetadata = () => staffMetadata('activity')

export default async function ActivityPage({ searchParams }: PageProps<'/[lang]/staff/activity'>) {
  const language = await getLocale()
  const search = activitySearchOf(firstOfEach(await searchParams))
  const staff = await requireStaff(language, 'activity', activitySearchQuery(search))
  const [{ actions, total }, names, t] = await Promise.all([
    getStaffActions(staff, language, search),
    getRecentNames(staff, language),
    getTranslations('staffActivity'),
  ])
  return (
    <>
      <SectionHeading level={1} title={t('title')} />
      <ActivityFilter search={search} people={names.people} kinds={names.kinds} />
      {actions.length > 0 ? <ActivityList actions={actions} role={staff.role} /> : <EmptyState Icon={ClockIcon} title={t('empty')} />}
      <ListParts page="activity" query={activitySearchQuery(search)} part={search.part} total={total} perPart={actionsPerPart} />
    </>
  )
}
