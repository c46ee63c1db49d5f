import { useLocale, useTranslations } from 'next-intl'
import { StaffLink } from '@/components/staff/staff-link'
import { SectionHeading } from '@/components/ui/section-heading'
import { formatShortDay, weekday, weekdayName } from '@/lib/core/dates'
import { formatBaht } from '@/lib/core/money'
import { momentText } from '@/lib/domain/standing-orders/next-step'
import type { ListedStanding, StoppedDelivery } from '@/lib/features/staff/standing-orders/schemas'

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
            <StaffLink
              page="order"
              query={{ id: order.id }}
              className="inline-flex min-h-tap items-center text-leaf-700 underline underline-offset-4"
            >
              {t('order', { number: order.number })}
            </StaffLink>
          )}
          {!isPaused && state === 'planned' && makesAt !== null && t('planned', { makes: momentText(makesAt, language) })}
          {state === 'held' && <strong className="text-chili-700">{t('held')}</strong>}
        </p>
      </div>
    )
  }
}

type StoppedDeliveriesProps = Readonly<{ stopped: readonly StoppedDelivery[]; /** Mails leave the shop. */ isMailDelivered: boolean }>

/** Deliveries whose orders could not be made, and why. */
export function StoppedDeliveries({ stopped, isMailDelivered }: StoppedDeliveriesProps) {
  const t = useTranslations('staffStanding')
  const language = useLocale()
  return (
    <section className="mb-10 rounded-lg bg-mango-100 p-5">
      <SectionHeading title={t('stopped')} />
      <p>{t('stoppedText', { mail: isMailDelivered ? 'on' : 'off' })}</p>
      <ul className="mt-3 divide-y divide-line">
        {stopped.map(({ id, contactId, customer, dueDate, state, problem }) => (
          <li key={id} className="py-3">
            <p className="flex flex-wrap items-center gap-x-4">
              <CustomerLink id={contactId} name={customer} />
              <span>{t(`stoppedState.${state}`, { day: formatShortDay(dueDate, language) })}</span>
            </p>
            {problem && <p className="whitespace-pre-line wrap-anywhere text-ink-soft">{problem}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function CustomerLink({ id, name }: Readonly<{ id: number; name: string }>) {
  return (
    <StaffLink
      page="customer"
      query={{ id }}
      className="inline-flex min-h-tap min-w-0 items-center font-semibold wrap-anywhere text-leaf-700 underline underline-offset-4"
    >
      {name}
    </StaffLink>
  )
}
