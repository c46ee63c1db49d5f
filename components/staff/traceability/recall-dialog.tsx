'use client'

import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError } from '@/components/ui/form/form-error'
import { TextArea } from '@/components/ui/form/text-area'
import { TextField } from '@/components/ui/form/text-field'
import { locales } from '@/lib/core/locale'
import { maxRecallBody, maxRecallSubject } from '@/lib/domain/mail/recall-mail'
import { newSaveKey } from '@/lib/core/ids'
import { sendRecall } from '@/lib/features/staff/traceability/commands'
import { useStaffChange } from '../use-staff-change'
import { useMailWord } from '@/components/staff/mail/mail-delivery'

type RecallWriterProps = Readonly<{ text: string; recipients: number; /** The lot or product, for its heading. */ name: string }>

/** Opens the dialog in which staff write to all customers of the list. */
export function RecallWriter(props: RecallWriterProps) {
  const t = useTranslations('staffRecall')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('write', { count: props.recipients })}</Button>
      {isOpen && <RecallDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

type RecallDialogProps = Readonly<{ text: string; recipients: number; name: string; onClose: () => void }>

/** The mail in both languages, and a button that says how many customers get it. Keeps the text until it is sent. */
function RecallDialog({ text, recipients, name, onClose }: RecallDialogProps) {
  const t = useTranslations('staffRecall')
  const mailWord = useMailWord()
  const { isBusy, failure, change } = useStaffChange()
  // One key for this dialog, so that a send whose answer was lost can be repeated.
  const [key] = useState(newSaveKey)
  const [missing, setMissing] = useState<readonly string[]>([])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const textOf = (field: string) => String(form.get(field) ?? '').trim()
    const wordsOf = (language: string) => ({ subject: textOf(`subject_${language}`), body: textOf(`body_${language}`) })
    const empty = [...form.keys()].filter((field) => textOf(field) === '')
    setMissing(empty)
    if (empty.length > 0) return
    const mail = { text, recipients, words: { th: wordsOf('th'), en: wordsOf('en') } }
    if ((await change(() => sendRecall(mail, key), t('sent', { count: recipients, mail: mailWord }))) === 'done') onClose()
  }

  return (
    <Dialog title={t('writeTitle', { count: recipients, name })} onClose={onClose} className="max-w-2xl">
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 space-y-5">
        <p className="text-ink-soft">{t('writeText', { mail: mailWord })}</p>
        {locales.map((language) => (
          <fieldset key={language} lang={language} className="space-y-3">
            <legend className="mb-2 font-semibold">{t(`words.${language}`)}</legend>
            <TextField
              name={`subject_${language}`}
              label={t('subject')}
              error={missing.includes(`subject_${language}`) ? t('missing') : undefined}
              maxLength={maxRecallSubject}
              autoComplete="off"
            />
            <TextArea
              name={`body_${language}`}
              label={t('body')}
              error={missing.includes(`body_${language}`) ? t('missing') : undefined}
              rows={5}
              maxLength={maxRecallBody}
            />
          </fieldset>
        ))}
        <FormError message={failure?.message} />
        <div className="flex flex-wrap-reverse justify-end gap-3 max-md:[&>button]:grow">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" isLoading={isBusy}>
            {t('send', { count: recipients })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
