'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { DownloadIcon } from '@/components/ui/icons'
import { showToast } from '@/components/ui/toast/toast-store'
import { downloadOwnData } from '@/lib/features/privacy/own-data'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { saveFile } from '@/lib/platform/browser/save-file'

/** Downloads the customer's data as a file. */
export function DownloadData() {
  const t = useTranslations('yourData')
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function download() {
    setBusy(true)
    setError(undefined)
    const result = await downloadOwnData()
    setBusy(false)
    if (!result.ok) return setError(errorText(result.error))
    saveFile(`${t('fileName')}.json`, result.value, 'application/json')
    showToast(t('downloaded'))
  }

  return (
    <div className="mt-4">
      <Button variant="secondary" isLoading={isBusy} onClick={() => void download()}>
        <DownloadIcon className="size-5" />
        {t('download')}
      </Button>
      <FormError message={error} />
    </div>
  )
}
