'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { copyWithToast } from '@/components/ui/toast/copy-with-toast'

/** Copies the list of a grower, to be pasted into a message to them. */
export function CopyMessage({ text, supplier }: Readonly<{ text: string; supplier: string }>) {
  const t = useTranslations('staffPurchases')
  const words = { copied: t('copied', { supplier }), failed: t('copyFailed') }
  return (
    <Button
      variant="quiet"
      className="print:hidden"
      aria-label={`${t('copy')}: ${supplier}`}
      onClick={() => void copyWithToast(text, words)}
    >
      {t('copy')}
    </Button>
  )
}
