import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { formatLongDate } from '@/lib/core/dates'
import { formatBaht } from '@/lib/core/money'
import type { BalanceRow } from '@/lib/features/balance/schemas'

type BalanceEntriesProps = Readonly<{
  entries: readonly BalanceRow[]
  labelledBy: string
  /** The order that an entry is about. */
  orderHref: (orderId: number) => string
  /** Who did it, for staff. */
  byline?: (entry: BalanceRow) => ReactNode
}>

/** Every change of a balance with its cause and what it left, the last one first. */
export function BalanceEntries({ entries, labelledBy, orderHref, byline }: BalanceEntriesProps) {
  const t = useTranslations('balance')
  const language = useLocale()
  return (
    <ol aria-labelledby={labelledBy} className="mt-3 max-w-reading divide-y divide-line border-y border-line tabular-nums">
      {entries.map((entry) => {
        const { id, kind, time, change, after, amount, text, orderId, orderNumber } = entry
        const signature = byline?.(entry)
        return (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 py-3">
            <div className="min-w-0">
              <p className="font-semibold">
                {t(`kind.${kind}`)}
                {orderId !== null && orderNumber !== null && (
                  <>
                    {' '}
                    <Link href={orderHref(orderId)} prefetch={false} className="text-leaf-700 underline underline-offset-4">
                      {orderNumber}
                    </Link>
                  </>
                )}
              </p>
              {text !== null && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
              <p className="text-sm text-ink-soft">{formatLongDate(time, language)}</p>
              {signature && <p className="text-sm text-ink-soft">{signature}</p>}
            </div>
            <div className="ml-auto text-right">
              <p className="font-semibold">
                {change > 0 && '+'}
                {change < 0 && '−'}
                {formatBaht(amount)}
              </p>
              <p className="text-sm text-ink-soft">{t('after', { amount: formatBaht(after) })}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
