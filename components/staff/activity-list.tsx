import { useLocale, useTranslations } from 'next-intl'
import { formatLongDate } from '@/lib/core/dates'
import { groupBy } from '@/lib/core/group-by'
import type { StaffRole } from '@/lib/domain/staff/staff-roles'
import type { StaffAction } from '@/lib/features/staff/activity-view'
import { ActivityDescription } from './activity-description'
import { useAuthorName } from './use-author-name'

type ActivityListProps = Readonly<{
  actions: readonly StaffAction[]
  /** The reader's role. */
  role: StaffRole
}>

/** Staff actions by day, newest first. */
export function ActivityList({ actions, role }: ActivityListProps) {
  const locale = useLocale()
  return (
    <>
      {[...groupBy(actions, ({ time }) => time.slice(0, 10))].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="mt-8">
          <h2 id={`day-${day}`} className="border-b-2 border-leaf-700 pb-1 text-xl">
            {formatLongDate(day, locale)}
          </h2>
          <ol className="divide-y divide-line">
            {ofDay.map((action) => (
              <Entry key={action.id} action={action} role={role} />
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}

function Entry({ action, role }: Readonly<{ action: StaffAction; role: StaffRole }>) {
  const t = useTranslations('staffActivity')
  const authorName = useAuthorName()
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 py-3 md:grid-cols-[3.5rem_9rem_minmax(0,1fr)]">
      <time dateTime={action.time.replace(' ', 'T')} className="text-ink-soft tabular-nums">
        {action.time.slice(11, 16)}
      </time>
      <span className="font-semibold">
        <span className="sr-only">{t('who')}: </span>
        {authorName(action.staff)}
      </span>
      <div className="max-md:col-start-2">
        <ActivityDescription action={action} role={role} />
      </div>
    </li>
  )
}
