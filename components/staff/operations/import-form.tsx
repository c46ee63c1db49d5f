'use client'

import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { controlClass, describedBy, Field } from '@/components/ui/form/field'
import { isUploadName, uploadEndings, uploadLimits } from '@/lib/domain/operations/upload-limits'
import { startOperation, uploadFile } from '@/lib/features/staff/operations/commands'
import { showOutcome } from './start-button'
import { useStaffChange } from '../use-staff-change'

const fieldId = 'import-file'

/** Uploads a file and has it read, which changes nothing yet. */
export function ImportForm({ isBusy }: Readonly<{ isBusy: boolean }>) {
  const t = useTranslations('staffOperations')
  const { isBusy: isSending, failure, change } = useStaffChange()
  const [missing, setMissing] = useState<string>()
  const [sent, setSent] = useState(0)

  function issueOf(file: File | null): string | undefined {
    if (!file || file.name === '') return t('fileMissingHere')
    if (!isUploadName(file.name)) return t('fileKindHere')
    return file.size > uploadLimits.bytes ? t('fileTooLargeHere', { megabytes: uploadLimits.megabytes }) : undefined
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const chosen = data.get('file')
    const file = chosen instanceof File ? chosen : null
    const issue = issueOf(file)
    setMissing(issue)
    if (issue !== undefined || !file) return document.getElementById(fieldId)?.focus()
    setSent(0)
    const done = await change(async () => {
      const uploaded = await uploadFile(file, setSent)
      if (!uploaded.ok) return uploaded
      return startOperation({ kind: 'import', upload: uploaded.value, replace: data.has('replace'), dryRun: true })
    }, null)
    if (done === 'done') showOutcome()
  }

  const error = missing ?? failure?.message
  const hint = t('importHint')
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid max-w-form gap-4">
      <Field id={fieldId} label={t('file')} hint={hint} error={error}>
        <input
          type="file"
          name="file"
          id={fieldId}
          accept={uploadEndings}
          className={controlClass}
          {...describedBy(fieldId, { hint, error })}
        />
      </Field>
      <div>
        <Checkbox name="replace" label={t('replace')} />
        <p className="text-sm text-ink-soft">{t('replaceHint')}</p>
      </div>
      {isSending && (
        <p role="status" className="text-sm">
          {t('uploading')} <progress aria-label={t('uploading')} value={sent} max={1} className="accent-leaf-700" />
        </p>
      )}
      <span>
        <Button type="submit" variant="secondary" disabled={isBusy} isLoading={isSending}>
          {t('checkFile')}
        </Button>
      </span>
    </form>
  )
}
