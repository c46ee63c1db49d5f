'use client'

import { useEffect } from 'react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { reloadOutdated } from '@/lib/platform/browser/reload-outdated'

/**
 * Error boundary of a page; the layout around it stays. Retrying requests the page from the server again.
 * `lib/platform/http/error-pages` handles failures of a whole document.
 */
export function PageError({ error, retry }: Readonly<{ error: Error; retry: () => void }>) {
  const t = useTranslations('errorPage')
  useEffect(() => void reloadOutdated(error), [error])
  return (
    <div className="page-width flex flex-col items-center py-section text-center">
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-3 max-w-reading text-ink-soft">{t('text')}</p>
      <Button className="mt-6" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  )
}
