import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { isRunning, type Operation } from '@/lib/domain/operations/operation'
import { formatTime } from '@/lib/features/orders/view'
import { DownloadLink } from './download-link'
import { ImportOutcome } from './import-outcome'
import { OperationProgress } from './operation-progress'

/** The operation that is running, or what came of the last one. */
export function LatestOperation({ operation, canUndo }: Readonly<{ operation: Operation; canUndo: boolean }>) {
  const t = useTranslations('staffOperations')
  const locale = useLocale()
  const { request, staff, started, ended, problem, lines, file, report } = operation
  const by = t('startedBy', { staff, time: formatTime(started, locale) })
  if (isRunning(operation))
    return (
      <Notice className="mt-4">
        <p className="font-semibold">{t(`running.${request.kind}`)}</p>
        <OperationProgress key={operation.id} operation={operation} />
        <p className="mt-2 text-sm">
          {by} {t('mayLeave')}
        </p>
      </Notice>
    )
  if (request.kind === 'import' && report && problem === null)
    return <ImportOutcome operation={operation} request={request} report={report} canUndo={canUndo} />
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
      {problem !== null && lines.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="min-h-tap cursor-pointer py-2">{t('details')}</summary>
          <p lang="en" className="wrap-anywhere">
            {lines.join('\n')}
          </p>
        </details>
      )}
    </Notice>
  )
}
