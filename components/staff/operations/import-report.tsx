import { useTranslations } from 'next-intl'
import { useColumnLabel } from '@/components/staff/catalog/column-label'
import { isErrorCode } from '@/lib/domain/errors/errors'
import { recordWarnings } from '@/lib/domain/catalog/record-columns'
import { importIssueKeys, type ImportIssue, type ImportSummary } from '@/lib/domain/operations/import-report'

/** What an import would change, or changed, and each issue with its row. */
export function ImportReport({ report }: Readonly<{ report: ImportSummary }>) {
  const t = useTranslations('staffOperations')
  const { files, issues, issueCount, changes, changeCount } = report
  // What the shop lacks, whatever the file is about, is there with every import.
  const ofShop = report.warnings.filter(isOfShop)
  const warnings = report.warnings.filter((warning) => !isOfShop(warning))
  return (
    <div className="mt-2 grid gap-2">
      <ul className="tabular-nums">
        {files.map(({ file, new: added, ...counts }) => (
          <li key={file}>{t('counts', { file, added, ...counts })}</li>
        ))}
      </ul>
      {issueCount > 0 && <IssueList title={t('issues', { count: issueCount })} issues={issues} count={issueCount} />}
      {warnings.length > 0 && <IssueList title={t('warnings', { count: warnings.length })} issues={warnings} count={warnings.length} />}
      {ofShop.length > 0 && (
        <details>
          <summary className="min-h-tap cursor-pointer py-2 font-semibold">{t('shopWarnings', { count: ofShop.length })}</summary>
          <IssueItems issues={ofShop} />
        </details>
      )}
      {changeCount > 0 && (
        <details>
          <summary className="min-h-tap cursor-pointer py-2 font-semibold">{t('changes', { count: changeCount })}</summary>
          <ChangeList changes={changes} count={changeCount} />
        </details>
      )}
    </div>
  )
}

const isOfShop = ({ message }: ImportIssue) => message.key === 'nameMissing' || message.key === 'settingMissing'

function IssueList({ title, issues, count }: Readonly<{ title: string; issues: readonly ImportIssue[]; count: number }>) {
  const t = useTranslations('staffOperations')
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <IssueItems issues={issues} />
      {count > issues.length && <p>{t('more', { count: count - issues.length })}</p>}
    </section>
  )
}

function IssueItems({ issues }: Readonly<{ issues: readonly ImportIssue[] }>) {
  return (
    <ul className="list-disc pl-5">
      {issues.map((issue, index) => (
        <li key={index} className="wrap-anywhere">
          <IssueText issue={issue} />
        </li>
      ))}
    </ul>
  )
}

/** `products.csv, row 2, column “Price” (sale_price): …` */
function IssueText({ issue: { file, line, moreLines, moreCount, column, message } }: Readonly<{ issue: ImportIssue }>) {
  const t = useTranslations('staffOperations')
  const label = useColumnLabel([])
  const sentence = useIssueSentence()
  const rows = line === null ? null : t('rows', { rows: [line, ...moreLines].join(', ') })
  const more = moreCount > 0 ? t('moreRows', { count: moreCount }) : null
  const named = column === null ? null : columnText(t('columnNamed', { column: label(column) }), label(column), column)
  const place = [file, [rows, more].filter(Boolean).join(' '), named].filter(Boolean).join(', ')
  return (
    <>
      <span className="font-semibold">{place}:</span> {sentence(message)}
    </>
  )
}

/** The name that the file has is added to a label. */
const columnText = (text: string, label: string, name: string) => (label === name ? text : `${text} (${name})`)

function useIssueSentence() {
  const issue = useTranslations('staffOperations.issue')
  const errors = useTranslations('errors')
  const warning = useTranslations('staffCatalog.warning')
  return ({ key, values }: ImportIssue['message']): string => {
    const known = importIssueKeys.find((each) => each === key)
    if (known) return issue(known, values)
    const warned = recordWarnings.find((each) => each === key)
    if (warned) return warning(warned)
    return errors(isErrorCode(key) ? key : 'cellInvalid')
  }
}

function ChangeList({ changes, count }: Readonly<{ changes: ImportSummary['changes']; count: number }>) {
  const t = useTranslations('staffOperations')
  const label = useColumnLabel([])
  return (
    <>
      <ul className="list-disc pl-5">
        {changes.map(({ file, line, key, kind, columns }, index) => (
          <li key={index} className="wrap-anywhere">
            <span className="font-semibold">
              {[file, line === null ? null : t('rows', { rows: line }), key].filter(Boolean).join(', ')}:
            </span>{' '}
            {t('change', { kind })}
            {columns.length > 0 && ` (${columns.map(label).join(', ')})`}
          </li>
        ))}
      </ul>
      {count > changes.length && <p>{t('more', { count: count - changes.length })}</p>}
    </>
  )
}
