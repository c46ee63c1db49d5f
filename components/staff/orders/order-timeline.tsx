import { useLocale, useTranslations } from 'next-intl'
import { isChangedPart } from '@/lib/domain/orders/order-changes'
import { isOrderEventKind, labelKeys } from '@/lib/domain/orders/order-workflow'
import { formatBaht, fromBaht } from '@/lib/core/money'
import type { AdminOrderEvent } from '@/lib/features/staff/orders/schemas'
import { formatShortTime, isUnverifiedTransfer, eventActor } from '@/lib/features/staff/orders/view'
import { slipHref } from '@/lib/features/staff/orders/step-view'
import { useAuthorName } from '../use-author-name'

type OrderTimelineProps = Readonly<{ orderId: number; events: readonly AdminOrderEvent[]; seesDocuments: boolean }>

/** Events of an order with the person behind each, newest last. */
export function OrderTimeline({ orderId, events, seesDocuments }: OrderTimelineProps) {
  return (
    <ol className="mt-4">
      {events.map((event, index) => (
        <Event key={event.id} isLast={index === events.length - 1} {...{ orderId, event, seesDocuments }} />
      ))}
    </ol>
  )
}

type EventProps = Readonly<{ orderId: number; event: AdminOrderEvent; seesDocuments: boolean; isLast: boolean }>

function Event({ orderId, event, seesDocuments, isLast }: EventProps) {
  const t = useTranslations('staffOrders')
  const label = useTranslations()
  const authorName = useAuthorName()
  const language = useLocale()
  const { id, kind, time, detail } = event
  const rail = isLast
    ? ''
    : 'before:absolute before:top-6 before:bottom-[-0.25rem] before:left-[0.4375rem] before:w-0.5 before:bg-celadon-200'
  return (
    <li className={`relative flex gap-4 pb-4 ${rail}`}>
      <span
        aria-hidden="true"
        className={`mt-1.5 size-4 shrink-0 rounded-full ${kind === 'note' ? 'border-2 border-control bg-white' : 'bg-leaf-700'}`}
      />
      <div className="min-w-0">
        <span className="font-semibold">{isOrderEventKind(kind) ? label(labelKeys.staffEvent(kind)) : t('event.other')}</span>
        <span className="block text-sm text-ink-soft tabular-nums">
          <time dateTime={time.replace(' ', 'T')}>{formatShortTime(time, language)}</time> {byWords()}
        </span>
        {detail.step && isOrderEventKind(detail.step) && <p>{label(labelKeys.staffEvent(detail.step))}</p>}
        {detail.text && <p className="whitespace-pre-line wrap-anywhere">{detail.text}</p>}
        {isChangedPart(detail.what) && <p>{t(`changedWhat.${detail.what}`)}</p>}
        {detail.total_before && detail.total_after && (
          <p className="tabular-nums">
            {t('changedTotal', { before: formatBaht(fromBaht(detail.total_before)), after: formatBaht(fromBaht(detail.total_after)) })}
          </p>
        )}
        {detail.reason === 'customer' && <p>{t('cancelledByCustomer')}</p>}
        {detail.reason === 'order changed' && <p>{t('refundOfChange')}</p>}
        {detail.note && <p>{t('creditNoteOf', { number: detail.note })}</p>}
        {detail.reason === 'unpaid' && <p>{t('unpaid')}</p>}
        {isUnverifiedTransfer(event) && <p>{t('onlyReported')}</p>}
        {detail.tracking && <p className="wrap-anywhere">{t('tracking', { tracking: detail.tracking })}</p>}
        {detail.amount && Number(detail.amount) > 0 && <p>{t('amount', { amount: formatBaht(fromBaht(detail.amount)) })}</p>}
        {detail.slip && seesDocuments && (
          <a href={slipHref(orderId, id)} className="inline-flex min-h-tap items-center text-leaf-700 underline underline-offset-4">
            {t(kind === 'payment_refused' ? 'refusedSlip' : 'earlierSlip')}
          </a>
        )}
      </div>
    </li>
  )

  function byWords(): string {
    const who = eventActor(event)
    if (who === 'shopper') return t('byShopper')
    return who === 'shop' ? t('byClock') : t('by', { name: authorName(who.name) })
  }
}
