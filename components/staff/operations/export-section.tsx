import { useTranslations } from 'next-intl'
import { SectionHeading } from '@/components/ui/section-heading'
import { exportFormats } from '@/lib/domain/operations/operation'
import { StartButton } from './start-button'

const words = { xlsx: ['exportXlsx', 'exportXlsxText'], zip: ['exportZip', 'exportZipText'] } as const

/** The shop's tables as a file to download. */
export function ExportSection({ isBusy }: Readonly<{ isBusy: boolean }>) {
  const t = useTranslations('staffOperations')
  return (
    <section className="mt-section">
      <SectionHeading title={t('exportTitle')} />
      <p className="max-w-reading">{t('exportText')}</p>
      <ul className="mt-4 grid gap-6">
        {exportFormats.map((format) => (
          <li key={format}>
            <p className="mb-2">{t(words[format][1])}</p>
            <StartButton request={{ kind: 'export', format }} isBusy={isBusy}>
              {t(words[format][0])}
            </StartButton>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-reading text-ink-soft">{t('exportPersonalData')}</p>
    </section>
  )
}
