import { useLocale, useTranslations } from 'next-intl'
import { CheckIcon } from '@/components/ui/icons'
import { displayName } from '@/lib/core/display-name'
import type { Trace } from '@/lib/features/traceability/schemas'

/** Test results and certificates, where recorded. */
export function TraceChecks({ trace: { testResult, certificate } }: Readonly<{ trace: Trace }>) {
  const t = useTranslations('trace')
  const locale = useLocale()
  if (testResult === null && certificate === null) return null
  return (
    <dl className="mt-6 space-y-4">
      {testResult !== null && <Check label={t('tested')} value={displayName(testResult, locale)} />}
      {certificate !== null && <Check label={t('certified')} value={certificate} />}
    </dl>
  )
}

function Check({ label, value }: Readonly<{ label: string; value: string }>) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3">
      <CheckIcon className="row-span-2 mt-1 rounded-full bg-celadon-100 p-1 text-leaf-700" />
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="col-start-2 font-semibold">{value}</dd>
    </div>
  )
}
