'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { SectionHeading } from '@/components/ui/section-heading'
import { shortenedDifference } from '@/lib/features/staff/settings/view'
import { cellDifferences, codesOf } from '@/lib/features/staff/catalog/view'
import type { RecordChange, StaffRecord } from '@/lib/features/staff/catalog/record-schema'
import { ChangeAuthor } from '../change-author'
import { useColumnLabel, useWordLabel } from './column-label'

type RecordHistoryProps = Readonly<{ record: StaffRecord; isBusy: boolean; onRestore: (change: RecordChange) => void }>

/** The changes of a record, newest first; each can be taken back, in the cells that it changed. */
export function RecordHistory({ record: { changes, columns }, isBusy, onRestore }: RecordHistoryProps) {
  const t = useTranslations('staffCatalog')
  const labelOf = useColumnLabel(columns.map(({ name }) => name))
  const wordOf = useWordLabel()
  /** A cell as its field shows it. */
  const valueOf = (name: string, cell: string) => {
    const input = columns.find((column) => column.name === name)?.input
    if (input === 'yesNo' && cell !== '') return t(cell === 'TRUE' ? 'yes' : 'no')
    return input === 'choice' || input === 'words' ? codesOf(cell).map(wordOf).join(', ') : cell
  }
  return (
    <section className="mt-section">
      <SectionHeading title={t('history')} />
      {changes.length === 0 && <p className="text-ink-soft">{t('noHistory')}</p>}
      <ol aria-label={t('history')} className="divide-y divide-line border-y border-line empty:hidden">
        {changes.map((change, index) => (
          <li key={change.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
            <div className="min-w-0 grow basis-80">
              <ChangeAuthor staff={change.staff} time={change.time} />
              <ul className="mt-1 grid gap-1 text-sm">
                {cellDifferences(change).map(({ name, ...difference }) => {
                  const { before, after } = shortenedDifference(valueOf(name, difference.before), valueOf(name, difference.after))
                  return (
                    <li key={name} className="break-words">
                      <span className="text-ink-soft">{labelOf(name)}: </span>
                      {before ? <del className="text-chili-700">{before}</del> : <span className="text-ink-soft">{t('nothing')}</span>}
                      {' → '}
                      {after ? (
                        <ins className="font-semibold no-underline">{after}</ins>
                      ) : (
                        <span className="text-ink-soft">{t('nothing')}</span>
                      )}
                    </li>
                  )
                })}
              </ul>
            </div>
            {Object.keys(change.before).length > 0 && (
              <Button variant="secondary" isLoading={isBusy} onClick={() => onRestore(change)}>
                {t(index === 0 ? 'undo' : 'restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
