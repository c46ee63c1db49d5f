'use client'

import { useTranslations } from 'next-intl'
import { UploadForm } from './upload-form'

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
