'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/form/text-field'
import { copyWithToast } from '@/components/ui/toast/copy-with-toast'

/** The link with which someone sets a password, for an owner to pass on in a shop that sends no mail. */
export function PersonLink({ name, url }: Readonly<{ name: string; url: string }>) {
  const t = useTranslations('staffPeople')

  return (
    <div className="w-full">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-60">
          <TextField label={t('link', { name })} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
        </div>
        <Button variant="secondary" onClick={() => void copyWithToast(url, { copied: t('copied'), failed: t('copyFailed') })}>
          {t('copy')}
        </Button>
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">{t('linkHint')}</p>
    </div>
  )
}
