import { useLocale, useTranslations } from 'next-intl'
import { isFree, sortLines, type CartLine } from '@/lib/features/cart/view'
import { displayName } from '@/lib/core/display-name'
import { formatBaht } from '@/lib/core/money'

type OrderLinesProps = Readonly<{ lines: readonly CartLine[] }>

/** Short list of the ordered items, with promotion lines last. */
export function OrderLines({ lines }: OrderLinesProps) {
  const t = useTranslations('cart')
  const locale = useLocale()
  return (
    <ul className="divide-y divide-line border-y border-line text-sm">
      {sortLines(lines).map((line, index) => (
        <li key={line.id ?? `given-${index}`} className="flex items-baseline gap-3 py-2">
          <span className="min-w-0 grow">{displayName(line.name, locale)}</span>
          <span className="shrink-0 text-ink-soft tabular-nums">× {line.quantity}</span>
          <span className="w-24 shrink-0 text-right tabular-nums">{isFree(line) ? t('free') : formatBaht(line.amount)}</span>
        </li>
      ))}
    </ul>
  )
}
