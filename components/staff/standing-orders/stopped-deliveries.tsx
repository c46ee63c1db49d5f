import { useLocale, useTranslations } from 'next-intl'
import { SectionHeading } from '@/components/ui/section-heading'
import { formatShortDay } from '@/lib/core/dates'
import type { StoppedDelivery } from '@/lib/features/staff/standing-orders/schemas'
import { CustomerLink } from './customer-link'

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
