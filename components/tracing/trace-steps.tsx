import { useLocale, useTranslations } from 'next-intl'
import { formatLongDate } from '@/lib/dates'
import { displayName } from '@/lib/i18n/display-name'
import type { Trace } from '@/lib/tracing/schemas'

type TraceStepsProps = Readonly<{ trace: Trace }>

/** The way of a lot from the field to the pack; what was not recorded is left out. */
export function TraceSteps({ trace }: TraceStepsProps) {
  const t = useTranslations('trace')
  const locale = useLocale()
  const dateOf = (date: string | null) => date && formatLongDate(date, locale)
  const steps = [
    { name: 'harvested', text: dateOf(trace.harvestDate) },
    { name: 'packed', text: dateOf(trace.packedDate) },
    { name: 'tested', text: trace.testResult && displayName(trace.testResult, locale) },
    { name: 'certified', text: trace.certificate },
    { name: 'bestBefore', text: dateOf(trace.expiryDate) },
  ] as const
  const known = steps.filter(({ text }) => text)
  if (known.length === 0) return null
  return (
    <ol className="mt-6 space-y-4 border-l-2 border-celadon-300 pl-5">
      {known.map(({ name, text }) => (
        <li key={name} className="relative before:absolute before:top-2.5 before:-left-[1.625rem] before:size-2.5 before:rounded-full before:bg-leaf-600">
          <p className="text-sm text-ink-soft">{t(name)}</p>
          <p className="font-semibold">{text}</p>
        </li>
      ))}
    </ol>
  )
}
