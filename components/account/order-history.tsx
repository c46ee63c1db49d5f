import { useLocale, useTranslations } from 'next-intl'
import { orderHistory, type HistoryEntry, type OrderEvent } from '@/lib/features/orders/order-history-rules'
import type { Order } from '@/lib/features/orders/orders'
import { formatTime } from '@/lib/features/orders/order-time'

type OrderHistoryProps = Readonly<{ order: Order; events: readonly OrderEvent[] }>

/** What has happened to an order, and below it what comes next. */
export function OrderHistory({ order, events }: OrderHistoryProps) {
  const t = useTranslations('orderDetails')
  const entries = orderHistory(order, events)
  return (
    <section aria-labelledby="history" className="max-w-form">
      <h2 id="history" className="text-xl">
        {t('historyTitle')}
      </h2>
      <ol className="mt-4">
        {entries.map((entry, index) => (
          <Entry key={`${entry.step} ${entry.time}`} entry={entry} isLast={index === entries.length - 1} />
        ))}
      </ol>
    </section>
  )
}

type EntryProps = Readonly<{ entry: HistoryEntry; isLast: boolean }>

function Entry({ entry: { step, time, text, tracking }, isLast }: EntryProps) {
  const t = useTranslations('orderDetails')
  const locale = useLocale()
  const line = isLast ? '' : 'before:absolute before:top-6 before:bottom-[-0.25rem] before:left-[0.4375rem] before:w-0.5 before:bg-celadon-200'
  const dot = time === null ? 'border-2 border-celadon-200 bg-white' : 'bg-leaf-700'
  return (
    <li className={`relative flex gap-4 pb-4 ${line}`}>
      <span aria-hidden="true" className={`mt-1.5 size-4 shrink-0 rounded-full ${dot}`} />
      {time === null ? (
        <span className="text-ink-soft">
          {t(`aheadStep.${aheadKey(step)}`)}
          <span className="sr-only"> ({t('ahead')})</span>
        </span>
      ) : (
        <span>
          <span className="font-semibold">{t(`step.${step}`)}</span>
          <time dateTime={time.replace(' ', 'T')} className="block text-sm text-ink-soft tabular-nums">
            {formatTime(time, locale)}
          </time>
          {text && <span className="mt-1 block whitespace-pre-line">{text}</span>}
          {tracking && <span className="mt-1 block">{t('tracking', { tracking })}</span>}
        </span>
      )}
    </li>
  )
}

/** What is ahead is payment, packing or delivery; all else has happened. */
function aheadKey(step: HistoryEntry['step']): 'paid' | 'packed' | 'shipped' | 'done' {
  return step === 'paid' || step === 'packed' || step === 'shipped' ? step : 'done'
}
