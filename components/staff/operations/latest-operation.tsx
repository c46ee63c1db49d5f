import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { isRunning, type Operation, type ShopContent } from '@/lib/domain/operations/operation'
import { formatTime } from '@/lib/features/orders/view'
import { DownloadLink } from './download-link'
import { ImportOutcome } from './import-outcome'
import { InspectedBackup } from './inspected-backup'
import { OperationProgress } from './operation-progress'
import { OperatorDetails } from './operator-details'

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
