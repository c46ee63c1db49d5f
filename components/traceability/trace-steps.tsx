import { useLocale, useTranslations } from 'next-intl'
import { formatLongDate } from '@/lib/core/dates'
import type { Trace } from '@/lib/features/traceability/schemas'
import { relativeDay, traceDays } from '@/lib/features/traceability/view'

type TraceStepsProps = Readonly<{
  trace: Trace
  /** Date in Bangkok, `YYYY-MM-DD`. */
  today: string
}>

/** Steps of a lot from field to table; unrecorded ones are omitted. */
export function TraceSteps({ trace, today }: TraceStepsProps) {
  const t = useTranslations('trace')
  const locale = useLocale()
  const days = traceDays(trace)
  if (days.length === 0) return null
  return (
    <ol className="mt-6 space-y-4 border-l-2 border-celadon-300 pl-5">
      {days.map(({ name, date }) => (
        <li
          key={name}
          className="relative before:absolute before:top-2.5 before:-left-[1.625rem] before:size-2.5 before:rounded-full before:bg-leaf-600"
        >
          <p className="text-sm text-ink-soft">{t(name)}</p>
          <p>
            <time dateTime={date} className="font-semibold">
              {formatLongDate(date, locale)}
            </time>
            <span className="ml-2 text-ink-soft">{relativeDay(date, today, locale)}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}
