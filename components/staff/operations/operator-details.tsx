import { useTranslations } from 'next-intl'

/** What the command of the operator would print, in English. */
export function OperatorDetails({ lines }: Readonly<{ lines: readonly string[] }>) {
  const t = useTranslations('staffOperations')
  return (
    <details className="mt-2 text-sm">
      <summary className="min-h-tap cursor-pointer py-2">{t('details')}</summary>
      <p lang="en" className="wrap-anywhere">
        {lines.join('\n')}
      </p>
    </details>
  )
}
