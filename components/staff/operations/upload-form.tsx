'use client'

import { useTranslations } from 'next-intl'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { controlClass, describedBy, Field } from '@/components/ui/form/field'
import type { OperationRequest, Upload } from '@/lib/domain/operations/operation'
import { isUploadName, maxUploadBytes, uploadEndings, uploadMegabytes, type UploadKind } from '@/lib/domain/operations/upload-limits'
import { startOperation, uploadFile } from '@/lib/features/staff/operations/commands'
import { useStaffChange } from '../use-staff-change'
import { showOutcome } from './start-button'

/** Uploads a backup that was downloaded earlier, which is first only unpacked and checked. */
export function BackupUpload({ isBusy }: Readonly<{ isBusy: boolean }>) {
  const t = useTranslations('staffOperations')
  return (
    <UploadForm
      kind="backup"
      words={{ file: t('backupFile'), hint: t('backupFileHint'), wrongKind: t('backupFileKind'), button: t('inspectFile') }}
      isBusy={isBusy}
      requestOf={(upload) => ({ kind: 'inspect', from: { upload } })}
    />
  )
}

/** Uploads tables, which are first only read. */
export function ImportForm({ isBusy }: Readonly<{ isBusy: boolean }>) {
  const t = useTranslations('staffOperations')
  return (
    <UploadForm
      kind="import"
      words={{ file: t('file'), hint: t('importHint'), wrongKind: t('fileKindHere'), button: t('checkFile') }}
      isBusy={isBusy}
      requestOf={(upload, data) => ({ kind: 'import', upload, replace: data.has('replace'), dryRun: true })}
    >
      <div>
        <Checkbox name="replace" label={t('replace')} />
        <p className="text-sm text-ink-soft">{t('replaceHint')}</p>
      </div>
    </UploadForm>
  )
}

type UploadFormProps = Readonly<{
  kind: UploadKind
  words: Readonly<{ file: string; hint: string; wrongKind: string; button: string }>
  /** Another operation is running. */
  isBusy: boolean
  /** What is to be done with the file. */
  requestOf: (upload: Upload, data: FormData) => OperationRequest
  children?: ReactNode
}>

/** Uploads a file and has it read, which changes nothing yet. */
function UploadForm({ kind, words, isBusy, requestOf, children }: UploadFormProps) {
  const t = useTranslations('staffOperations')
  const { isBusy: isSending, failure, change } = useStaffChange()
  const [missing, setMissing] = useState<string>()
  const [sent, setSent] = useState(0)
  const fieldId = `${kind}-file`

  function issueOf(file: File | null): string | undefined {
    if (!file || file.name === '') return t('fileMissingHere')
    if (!isUploadName(kind, file.name)) return words.wrongKind
    return file.size > maxUploadBytes(kind) ? t('fileTooLargeHere', { megabytes: uploadMegabytes(kind) }) : undefined
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
      return uploaded.ok ? startOperation(requestOf(uploaded.value, data)) : uploaded
    }, null)
    if (done === 'done') showOutcome()
  }

  const error = missing ?? failure?.message
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid max-w-form gap-4">
      <Field id={fieldId} label={words.file} hint={words.hint} error={error}>
        <input
          type="file"
          name="file"
          id={fieldId}
          accept={uploadEndings(kind)}
          className={controlClass}
          {...describedBy(fieldId, { hint: words.hint, error })}
        />
      </Field>
      {children}
      {isSending && (
        <p role="status" className="text-sm">
          {t('uploading')} <progress aria-label={t('uploading')} value={sent} max={1} className="accent-leaf-700" />
        </p>
      )}
      <span>
        <Button type="submit" variant="secondary" disabled={isBusy} isLoading={isSending}>
          {words.button}
        </Button>
      </span>
    </form>
  )
}
