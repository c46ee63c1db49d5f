'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/form/text-field'
import { deleteSynonym, saveSynonym, undoSynonym } from '@/lib/features/staff/search/commands'
import type { SynonymChange, SynonymRow } from '@/lib/features/staff/search/schemas'
import { ChangeList } from '../change-list'
import { useStaffChange } from '../use-staff-change'

/** Synonym groups, added, changed and deleted one by one. Bulk changes use the import. */
export function SynonymEditor({ synonyms }: Readonly<{ synonyms: readonly SynonymRow[] }>) {
  const t = useTranslations('staffSearches')
  const [edited, setEdited] = useState<number | null>(null)
  const { isBusy, failure, change } = useStaffChange()
  return (
    <>
      <SynonymForm />
      {failure && (
        <p role="alert" className="mt-4 text-chili-700">
          {failure.message}
        </p>
      )}
      <details className="mt-6">
        <summary className="min-h-tap py-2 font-semibold text-leaf-700">{t('show', { count: synonyms.length })}</summary>
        <ul className="divide-y divide-line">
          {synonyms.map((synonym) => (
            <li key={synonym.id} className="py-3">
              {edited === synonym.id ? (
                <SynonymForm synonym={synonym} onDone={() => setEdited(null)} />
              ) : (
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                  <p className="min-w-0 grow basis-60 break-words">
                    {synonym.phrases}
                    {synonym.means && <span className="text-ink-soft"> → {synonym.means}</span>}
                  </p>
                  <span className="flex gap-2">
                    <Button variant="secondary" aria-label={`${t('edit')}: ${synonym.phrases}`} onClick={() => setEdited(synonym.id)}>
                      {t('edit')}
                    </Button>
                    <Button
                      variant="secondary"
                      aria-label={`${t('delete')}: ${synonym.phrases}`}
                      isLoading={isBusy}
                      onClick={() => void change(() => deleteSynonym(synonym.id), t('deleted'))}
                    >
                      {t('delete')}
                    </Button>
                  </span>
                </div>
              )}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

type SynonymFormProps = Readonly<{
  /** The synonym group to edit; without it, the form adds a new one. */
  synonym?: SynonymRow
  onDone?: () => void
}>

function SynonymForm({ synonym, onDone }: SynonymFormProps) {
  const t = useTranslations('staffSearches')
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, failure, change } = useStaffChange()
  const [missing, setMissing] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [phrases, means] = [textOf(data.get('phrases')), textOf(data.get('means'))]
    const isWhole = phrases.split(',').filter((each) => each.trim()).length > (means === '' ? 1 : 0)
    setMissing(isWhole ? undefined : t('missing'))
    if (!isWhole) return
    if ((await change(() => saveSynonym(synonym?.id ?? null, phrases, means), t('saved'))) !== 'done') return
    form.current?.reset()
    onDone?.()
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid items-start gap-x-4 gap-y-3 md:grid-cols-2">
      <TextField
        name="phrases"
        label={t('phrases')}
        hint={t('phrasesHint')}
        error={missing ?? failure?.message}
        maxLength={500}
        defaultValue={synonym?.phrases}
      />
      <TextField name="means" label={t('means')} hint={t('meansHint')} maxLength={500} defaultValue={synonym?.means ?? ''} isOptional />
      <span className="flex gap-2">
        <Button type="submit" variant="secondary" isLoading={isBusy}>
          {t(synonym ? 'save' : 'add')}
        </Button>
        {synonym && (
          <Button variant="secondary" onClick={onDone}>
            {t('cancel')}
          </Button>
        )}
      </span>
    </form>
  )
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value.trim() : '')

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
