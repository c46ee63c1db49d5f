'use client'

import { useTranslations } from 'next-intl'
import type { SynonymChange } from '@/lib/features/staff/search/schemas'
import { undoSynonym } from '@/lib/features/staff/search/commands'
import { ChangeList } from '../change-list'

/** The latest changes of synonyms; the newest one of each can be taken back. */
export function SynonymHistory({ changes }: Readonly<{ changes: readonly SynonymChange[] }>) {
  const t = useTranslations('staffSearches')
  const isNewest = ({ id, recordId }: SynonymChange) => changes.find((each) => each.recordId === recordId)?.id === id
  const shown = changes.map((each) => {
    const { id, staff, time, before, after } = each
    const difference = (
      <>
        <State {...before} isFormer />
        {' → '}
        <State {...after} />
      </>
    )
    const label = `${t('undo')}: ${after.phrases ?? before.phrases ?? ''}`
    return { id, staff, time, difference, undo: isNewest(each) ? { label, done: t('undone'), run: () => undoSynonym(id) } : null }
  })
  return <ChangeList texts={{ title: t('history'), undo: t('undo') }} changes={shown} />
}

type StateProps = Readonly<{ phrases?: string; means?: string; isFormer?: boolean }>

/** A synonym before or after a change. */
function State({ phrases, means, isFormer = false }: StateProps) {
  const t = useTranslations('staffSearches')
  if (phrases === undefined) return <span className="text-ink-soft">{t('nothing')}</span>
  const text = means ? `${phrases} (${means})` : phrases
  return isFormer ? <del className="text-chili-700">{text}</del> : <ins className="font-semibold no-underline">{text}</ins>
}
