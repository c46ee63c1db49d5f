import { useLocale, useTranslations } from 'next-intl'
import { TitledSection } from '@/components/ui/section-heading'
import { formatBaht } from '@/lib/core/money'
import { labelKeys } from '@/lib/domain/orders/order-workflow'
import { formatTime, orderHistory, type HistoryEntry, type Order, type OrderEvent } from '@/lib/features/orders/view'

type OrderHistoryProps = Readonly<{ order: Order; events: readonly OrderEvent[] }>

/** Events of an order so far, then the next expected one. */
export function OrderHistory({ order, events }: OrderHistoryProps) {
  const t = useTranslations('orderDetails')
  const entries = orderHistory(order, events)
  return (
    <TitledSection id="history" title={t('historyTitle')} className="max-w-form">
      <ol className="mt-4">
        {entries.map((entry, index) => (
          <Entry key={`${entry.step} ${entry.time}`} entry={entry} isLast={index === entries.length - 1} />
        ))}
      </ol>
    </TitledSection>
  )
}

type EntryProps = Readonly<{ entry: HistoryEntry; isLast: boolean }>

function Entry({ entry, isLast }: EntryProps) {
  const t = useTranslations()
  const locale = useLocale()
  function labelOf({ step, what, isUnsure }: Extract<HistoryEntry, { isUnsure: boolean }>): string {
    if (what) return t(`orderDetails.changedWhat.${what}`)
    if (isUnsure) return t(step === 'refunded' ? 'orderDetails.transferSettled' : 'orderDetails.transferRefund')
    return t(labelKeys.customerEvent(step))
  }

  const line = isLast
    ? ''
    : 'before:absolute before:top-6 before:bottom-[-0.25rem] before:left-[0.4375rem] before:w-0.5 before:bg-celadon-200'
  const dot = entry.time === null ? 'border-2 border-celadon-200 bg-white' : 'bg-leaf-700'
  return (
    <li className={`relative flex gap-4 pb-4 ${line}`}>
      <span aria-hidden="true" className={`mt-1.5 size-4 shrink-0 rounded-full ${dot}`} />
      {entry.time === null ? (
        <span className="text-ink-soft">
          {t(labelKeys.eventAhead(entry.step))}
          <span className="sr-only"> ({t('orderDetails.ahead')})</span>
        </span>
      ) : (
        <span>
          <span className="font-semibold">{labelOf(entry)}</span>
          <time dateTime={entry.time.replace(' ', 'T')} className="block text-sm text-ink-soft tabular-nums">
            {formatTime(entry.time, locale)}
          </time>
          {entry.amount !== undefined && <span className="mt-1 block tabular-nums">{formatBaht(entry.amount)}</span>}
          {entry.text && <span className="mt-1 block whitespace-pre-line">{entry.text}</span>}
          {entry.tracking && <span className="mt-1 block">{t('orderDetails.tracking', { tracking: entry.tracking })}</span>}
        </span>
      )}
    </li>
  )
}
