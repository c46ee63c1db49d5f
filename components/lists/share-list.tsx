import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError } from '@/components/ui/form/form-error'
import { TextField } from '@/components/ui/form/text-field'
import { copyWithToast } from '@/components/ui/toast/copy-with-toast'
import { shareList } from '@/lib/features/lists/commands'
import type { List } from '@/lib/features/lists/schemas'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { pageHref } from '@/lib/core/urls/routes'

/** Makes the link of a list and ends it. The link is shown until the dialog is closed: the shop stores no key. */
export function ShareList({ list, onClose }: Readonly<{ list: List; onClose: () => void }>) {
  const t = useTranslations('lists')
  const locale = useLocale()
  const router = useRouter()
  const errorText = useErrorText()
  const [link, setLink] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function share(isShared: boolean) {
    setBusy(true)
    setError(undefined)
    const result = await shareList(list.id, isShared)
    setBusy(false)
    if (!result.ok) return setError(errorText(result.error))
    const { key } = result.value
    setLink(key && new URL(pageHref(locale, 'shared_list', { key }), location.href).href)
    router.refresh()
  }

  return (
    <Dialog title={t('shareTitle')} onClose={onClose}>
      <p className="mt-2">{t('shareText')}</p>
      {link ? (
        <div className="mt-4 space-y-3">
          <TextField label={t('link')} hint={t('linkHint')} value={link} readOnly onFocus={({ target }) => target.select()} />
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => void copyWithToast(link, { copied: t('copied'), failed: t('copyFailed') })}>{t('copy')}</Button>
            {'share' in navigator && (
              <Button variant="secondary" onClick={() => void navigator.share({ title: list.name, url: link }).catch(() => undefined)}>
                {t('send')}
              </Button>
            )}
          </div>
        </div>
      ) : (
        list.isShared && <p className="mt-4">{t('isShared')}</p>
      )}
      <FormError message={error} />
      <div className="mt-5 flex flex-wrap gap-3">
        {!link && (
          <Button isLoading={isBusy} onClick={() => void share(true)}>
            {t(list.isShared ? 'newLink' : 'makeLink')}
          </Button>
        )}
        {list.isShared && (
          <Button variant="danger" isLoading={isBusy} onClick={() => void share(false)}>
            {t('endLink')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
