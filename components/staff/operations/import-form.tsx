'use client'

import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/form/checkbox'
import { UploadForm } from './upload-form'

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
