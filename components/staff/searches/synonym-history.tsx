'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { SynonymChange } from '@/lib/features/staff/search-log-schema'
import { undoSynonym } from '@/lib/features/staff/synonym-commands'
import { ChangeAuthor } from '../change-author'
import { useStaffChange } from '../use-staff-change'

/** The latest changes of synonyms; the newest one of each can be taken back. */
export function SynonymHistory({ changes }: Readonly<{ changes: readonly SynonymChange[] }>) {
  const t = useTranslations('staffSearches')
  const { isBusy, failure, change } = useStaffChange()
  const isNewest = ({ id, recordId }: SynonymChange) => changes.find((each) => each.recordId === recordId)?.id === id
  return (
    <details className="mt-6">
      <summary className="min-h-tap py-2 font-semibold text-leaf-700">{t('history')}</summary>
      {failure && (
        <p role="alert" className="my-3 text-chili-700">
          {failure.message}
        </p>
      )}
      <ol aria-label={t('history')} className="divide-y divide-line">
        {changes.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 grow basis-60">
              <ChangeAuthor staff={each.staff} time={each.time} />
              <p className="text-sm break-words">
                <State {...each.before} isFormer />
                {' → '}
                <State {...each.after} />
              </p>
            </div>
            {isNewest(each) && (
              <Button
                variant="secondary"
                aria-label={`${t('undo')}: ${each.after.phrases ?? each.before.phrases ?? ''}`}
                isLoading={isBusy}
                onClick={() => void change(() => undoSynonym(each.id), t('undone'))}
              >
                {t('undo')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}

type StateProps = Readonly<{ phrases?: string; means?: string; isFormer?: boolean }>

/** A synonym before or after a change. */
function State({ phrases, means, isFormer = false }: StateProps) {
  const t = useTranslations('staffSearches')
  if (phrases === undefined) return <span className="text-ink-soft">{t('nothing')}</span>
  const text = means ? `${phrases} (${means})` : phrases
  return isFormer ? <del className="text-chili-700">{text}</del> : <ins className="font-semibold no-underline">{text}</ins>
}
