import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { formatShortDay, weekday, weekdayName } from '@/lib/core/dates'
import { formatBaht } from '@/lib/core/money'
import { momentText } from '@/lib/domain/standing-orders/next-step'
import type { ListedStanding } from '@/lib/features/staff/standing-orders/schemas'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { CustomerLink } from './customer-link'

/** Who has a standing order, and what comes next of it. */
export function StandingList({ orders }: Readonly<{ orders: readonly ListedStanding[] }>) {
  const t = useTranslations('staffStanding')
  const every = useTranslations('standing.every')
  const language = useLocale()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {orders.map((standing) => (
        <li
          key={standing.id}
          className="grid gap-x-6 gap-y-0.5 py-2 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1.4fr)_7rem] md:items-center"
        >
          <CustomerLink id={standing.contactId} name={standing.customer} />
          <span className="text-ink-soft">{every(standing.interval, { weekday: weekdayName(weekday(standing.firstDate), language) })}</span>
          <NextDelivery standing={standing} />
          <span className="tabular-nums md:text-right">{formatBaht(standing.amount)}</span>
        </li>
      ))}
    </ul>
  )

  function NextDelivery({ standing: { day, state, order, makesAt, pausedUntil, isDonated } }: Readonly<{ standing: ListedStanding }>) {
    const isPaused = pausedUntil !== null && (day === null || day >= pausedUntil) && state !== 'made'
    return (
      <div className="min-w-0">
        <p>{[day === null ? t('noDay') : formatShortDay(day, language), isDonated && t('donated')].filter(Boolean).join(' · ')}</p>
        <p className="text-sm text-ink-soft">
          {isPaused && t('paused', { day: formatShortDay(pausedUntil, language) })}
          {!isPaused && order && (
            <Link
              href={staffHref(language, 'order', { id: order.id })}
              prefetch={false}
              className="inline-flex min-h-tap items-center text-leaf-700 underline underline-offset-4"
            >
              {t('order', { number: order.number })}
            </Link>
          )}
          {!isPaused && state === 'planned' && makesAt !== null && t('planned', { makes: momentText(makesAt, language) })}
          {state === 'held' && <strong className="text-chili-700">{t('held')}</strong>}
        </p>
      </div>
    )
  }
}
