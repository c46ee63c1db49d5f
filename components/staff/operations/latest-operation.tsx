import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { ImportSummary } from '@/lib/domain/operations/import-report'
import { isRunning, type BackupContent, type Operation, type OperationRequest, type ShopContent } from '@/lib/domain/operations/operation'
import { formatTime } from '@/lib/features/orders/view'
import { DownloadLink } from './download-link'
import { ImportReport } from './import-report'
import { OperationProgress } from './operation-notice'
import { RestoreForm } from './restore-form'
import { StartButton } from './start-button'

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

type InspectedBackupProps = Readonly<{
  operation: Operation
  content: BackupContent
  present: ShopContent
  /** The owner signed in with the passcode. */
  hasPasscode: boolean
}>

/** What a backup holds beside what the shop holds now, what restoring it means, and the form that does. */
function InspectedBackup({ operation: { id, problem, lines }, content, present, hasPasscode }: InspectedBackupProps) {
  const t = useTranslations('staffOperations')
  const locale = useLocale()
  const shop = present.shop?.[locale] ?? ''
  const isOther = content.shop !== null && content.shop.th !== present.shop?.th && content.shop.en !== present.shop?.en
  const rows = [
    ['contentShop', content.shop?.[locale] ?? t('contentUnnamed'), shop],
    ['contentTime', formatTime(content.time, locale), t('contentNow')],
    ['contentOrders', content.orders, present.orders],
    ['contentCustomers', content.customers, present.customers],
    ['contentProducts', content.products, present.products],
  ] as const
  const consequences = ['restoreReplaces', 'restoreBackup', 'restoreCloses', 'restorePeople', 'restoreSessions', 'restoreMails'] as const
  const format = (value: string | number) => (typeof value === 'number' ? t('contentCount', { count: value }) : value)
  return (
    <Notice kind={problem === null ? 'info' : 'warning'} className="mt-4">
      <p className="font-semibold">{t(problem === null ? 'inspected' : 'inspectedFindings')}</p>
      <table className="mt-3 w-full max-w-reading table-fixed text-left tabular-nums">
        <caption className="sr-only">{t('compare')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col" className="py-1 pr-3">
              {t('inBackup')}
            </th>
            <th scope="col" className="py-1">
              {t('inShop')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, then, now]) => (
            <tr key={name} className="border-t border-line align-top wrap-anywhere">
              <th scope="row" className="py-1 pr-3 font-normal">
                {t(name)}
              </th>
              <td className="py-1 pr-3">{format(then)}</td>
              <td className="py-1">{format(now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-3 max-w-reading list-disc pl-5">
        {isOther && <li className="font-semibold">{t('restoreOtherShop')}</li>}
        {content.isOlder && <li>{t('restoreOlder')}</li>}
        {consequences.map((name) => (
          <li key={name}>{t(name)}</li>
        ))}
      </ul>
      {problem !== null && <OperatorDetails lines={lines} />}
      <RestoreForm inspected={id} shop={shop} hasPasscode={hasPasscode} />
    </Notice>
  )
}

/** What the command of the operator would print, in English. */
function OperatorDetails({ lines }: Readonly<{ lines: readonly string[] }>) {
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
