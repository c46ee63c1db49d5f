'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/form/text-field'
import { saveSynonym } from '@/lib/features/staff/search/commands'
import type { SynonymRow } from '@/lib/features/staff/search/schemas'
import { useStaffChange } from '../use-staff-change'

type SynonymFormProps = Readonly<{
  /** The synonym group to edit; without it, the form adds a new one. */
  synonym?: SynonymRow
  onDone?: () => void
}>

export function SynonymForm({ synonym, onDone }: SynonymFormProps) {
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
