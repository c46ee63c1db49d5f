'use client'

import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { TextArea } from '@/components/ui/form/text-area'
import { show } from '@/lib/platform/browser/popup-queue'
import { editCustomerNote } from '@/lib/features/staff/accounts/commands'
import { useStaffChange } from '../use-staff-change'

/** A note on a customer, which staff correct or remove where it stands. */
export function NoteText({ id, text }: Readonly<{ id: number; text: string }>) {
  const t = useTranslations('staffSteps.note')
  const { isBusy, failure, change } = useStaffChange()
  const [isOpen, setOpen] = useState(false)
  const [missing, setMissing] = useState<string>()

  async function save(typed: string | null) {
    const done = await change(() => editCustomerNote(id, text, typed), t(typed === null ? 'removed' : 'changed'))
    if (done === 'done') setOpen(false)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get(`note${id}`) ?? '').trim()
    setMissing(typed === '' ? t('missing') : undefined)
    if (typed !== '') await save(typed)
  }

  async function remove() {
    if (await show({ type: 'alert', kind: 'confirm', accept: 'yes', decline: 'no', message: t('removeQuestion') })) await save(null)
  }

  if (!isOpen)
    return (
      <>
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        <div className="-ml-3 flex flex-wrap print:hidden">
          <Button variant="quiet" aria-label={`${t('edit')}: ${text}`} onClick={() => setOpen(true)}>
            {t('edit')}
          </Button>
          <Button variant="quiet" aria-label={`${t('remove')}: ${text}`} isLoading={isBusy} onClick={() => void remove()}>
            {t('remove')}
          </Button>
        </div>
        <FormError message={failure?.message} />
      </>
    )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-2">
      <TextArea
        name={`note${id}`}
        label={t('title')}
        defaultValue={text}
        error={missing ?? failure?.message}
        rows={3}
        maxLength={1000}
        autoFocus
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" isLoading={isBusy}>
          {t('save')}
        </Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
