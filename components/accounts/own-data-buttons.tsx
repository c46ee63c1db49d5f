'use client'

import { useTranslations, useLocale } from 'next-intl'
import { useState } from 'react'
import { useRouter } from 'next/navigation'
import { useSend } from '@/components/ui/form/use-send'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { DownloadIcon } from '@/components/ui/icons'
import { showToast } from '@/components/ui/toast/toast-store'
import { Dialog } from '@/components/ui/dialog'
import { PasswordField } from '@/components/ui/form/password-field'
import { pageHref } from '@/lib/core/urls/routes'
import { downloadOwnData, deleteAccount } from '@/lib/features/privacy/own-data'
import { saveFile } from '@/lib/platform/browser/save-file'
import { useSimpleForm } from './use-simple-form'

/** Deletes the account after the customer confirms the password. */
export function DeleteAccount() {
  const t = useTranslations('yourData')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="danger" className="mt-4" onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      {isAsking && <Confirmation onClose={() => setAsking(false)} />}
    </>
  )
}

function Confirmation({ onClose }: Readonly<{ onClose: () => void }>) {
  const t = useTranslations('yourData')
  const locale = useLocale()
  const router = useRouter()
  const { errors, formError, isSending, submit } = useSimpleForm({
    names: ['password'],
    validate: ({ password }) => (password === '' ? [{ field: 'password', key: 'missingPassword' }] : []),
    send: ({ password }) => deleteAccount(password),
    staysBusy: true,
    onSent: () => {
      showToast(t('deleted'))
      router.replace(pageHref(locale, 'home'))
    },
  })
  return (
    <Dialog title={t('confirmTitle')} onClose={onClose}>
      <form method="post" noValidate onSubmit={submit} className="mt-3 space-y-4">
        <p>{t('confirmText')}</p>
        <PasswordField name="password" label={t('password')} error={errors.password} autoComplete="current-password" />
        <FormError message={formError} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button type="submit" variant="danger" isLoading={isSending}>
            {t('confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Downloads the customer's data as a file. */
export function DownloadData() {
  const t = useTranslations('yourData')
  const { isBusy, error, send } = useSend()

  async function download() {
    const result = await send(downloadOwnData())
    if (!result.ok) return
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
