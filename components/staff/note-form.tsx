'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { TextArea } from '@/components/ui/form/text-area'
import { addCustomerNote } from '@/lib/features/staff/accounts/commands'
import { addNote } from '@/lib/features/staff/orders/commands'
import { useStaffChange } from './use-staff-change'

type NoteFormProps = Readonly<{
  about: Readonly<{ orderId: number }> | Readonly<{ customerId: number }>
  /** Who reads the note; of an order, colleagues only. */
  hint?: string
}>

/** Adds a note for colleagues to an order's history or to a customer. */
export function NoteForm({ about, hint }: NoteFormProps) {
  const t = useTranslations('staffSteps')
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, failure, change } = useStaffChange()
  const [missing, setMissing] = useState<string>()

  const add = (text: string) => ('orderId' in about ? addNote(about.orderId, text) : addCustomerNote(about.customerId, text))

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('note') ?? '').trim()
    if (text === '') return setMissing(t('note.missing'))
    setMissing(undefined)
    if ((await change(() => add(text), t('note.done'))) === 'done') form.current?.reset()
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mt-6 max-w-form print:hidden">
      <TextArea
        name="note"
        label={t('note.title')}
        hint={hint ?? t('note.hint')}
        error={missing ?? failure?.message}
        rows={2}
        maxLength={1000}
      />
      <Button type="submit" variant="secondary" isLoading={isBusy} className="mt-3">
        {t('note.confirm')}
      </Button>
    </form>
  )
}
