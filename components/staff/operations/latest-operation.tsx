import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { ImportSummary } from '@/lib/domain/operations/import-report'
import { type Operation, type OperationRequest, isRunning, type ShopContent } from '@/lib/domain/operations/operation'
import { formatTime } from '@/lib/features/orders/view'
import { ImportReport } from './import-report'
import { StartButton } from './start-button'
import { DownloadLink } from './download-link'
import { InspectedBackup } from './inspected-backup'
import { OperationProgress } from './operation-notice'
import { OperatorDetails } from './inspected-backup'

type LatestOperationProps = Readonly<{
  operation: Operation
  canUndo: boolean
  /** What the shop holds now, if a backup was inspected. */
  present?: ShopContent | null
  hasPasscode?: boolean
}>

/** The operation that is running, or what came of the last one. */
export function LatestOperation({ operation, canUndo, present = null, hasPasscode = false }: LatestOperationProps) {
  const t = useTranslations('staffOperations')
  const locale = useLocale()
  const { request, staff, started, ended, problem, lines, file, report, content } = operation
  const by = t('startedBy', { staff, time: formatTime(started, locale) })
  if (isRunning(operation))
    return (
      <Notice className="mt-4">
        <p className="font-semibold">{t(`running.${request.kind}`)}</p>
        <OperationProgress key={operation.id} operation={operation} />
        <p className="mt-2 text-sm">
          {by} {t(request.kind === 'restore' ? 'restoring' : 'mayLeave')}
        </p>
      </Notice>
    )
  if (request.kind === 'import' && report && problem === null)
    return <ImportOutcome operation={operation} request={request} report={report} canUndo={canUndo} />
  if (content && present) return <InspectedBackup {...{ operation, content, present, hasPasscode }} />
  return (
    <Notice kind={problem === null ? 'success' : 'warning'} className="mt-4">
      <p className="font-semibold">
        {problem === null ? t(`done.${request.kind}`, { time: formatTime(ended ?? started, locale) }) : t(`failed.${request.kind}`)}
      </p>
      {problem !== null && <p>{t(`problem.${problem}`)}</p>}
      <p className="text-sm">{by}</p>
      {file !== null && (
        <p className="mt-2">
          <DownloadLink name={file}>{t('downloadFile', { name: file })}</DownloadLink>
        </p>
      )}
      {problem !== null && lines.length > 0 && <OperatorDetails lines={lines} />}
    </Notice>
  )
}

type ImportOutcomeProps = Readonly<{
  operation: Operation
  request: Extract<OperationRequest, { kind: 'import' }>
  report: ImportSummary
  canUndo: boolean
}>

/** What came of reading a file, with the button that imports it, or of an import, with the one that undoes it. */
function ImportOutcome({ operation: { id, started, ended, staff }, request, report, canUndo }: ImportOutcomeProps) {
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
