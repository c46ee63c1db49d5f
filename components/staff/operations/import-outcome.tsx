import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { ImportSummary } from '@/lib/domain/operations/import-report'
import type { Operation, OperationRequest } from '@/lib/domain/operations/operation'
import { formatTime } from '@/lib/features/orders/view'
import { ImportReport } from './import-report'
import { StartButton } from './start-button'

type ImportOutcomeProps = Readonly<{
  operation: Operation
  request: Extract<OperationRequest, { kind: 'import' }>
  report: ImportSummary
  canUndo: boolean
}>

/** What came of reading a file, with the button that imports it, or of an import, with the one that undoes it. */
export function ImportOutcome({ operation: { id, started, ended, staff }, request, report, canUndo }: ImportOutcomeProps) {
  const t = useTranslations('staffOperations')
  const locale = useLocale()
  const { imported, issueCount, changeCount } = report
  const time = formatTime(ended ?? started, locale)
  const isRefused = issueCount > 0
  const title = isRefused ? t('failed.import') : t(imported ? 'importDone' : 'dryRunDone', { time })
  return (
    <Notice kind={isRefused ? 'warning' : imported ? 'success' : 'info'} className="mt-4">
      <p className="font-semibold">{title}</p>
      <p className="text-sm wrap-anywhere">
        {request.upload.name} · {t('startedBy', { staff, time: formatTime(started, locale) })}
      </p>
      <ImportReport report={report} />
      {!imported && !isRefused && changeCount === 0 && <p className="mt-2">{t('nothingToImport')}</p>}
      {!imported && !isRefused && changeCount > 0 && (
        <p className="mt-3">
          <StartButton request={{ ...request, dryRun: false }} isBusy={false} variant="primary">
            {t('importNow')}
          </StartButton>
        </p>
      )}
      {canUndo && (
        <div className="mt-3">
          <StartButton request={{ kind: 'undo', id }} isBusy={false}>
            {t('undo')}
          </StartButton>
          <p className="mt-1 text-sm">{t('undoHint')}</p>
        </div>
      )}
    </Notice>
  )
}
