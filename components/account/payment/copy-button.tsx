'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast/toast-store'

type CopyButtonProps = Readonly<{
  /** The copied text, in the format that banking apps accept. */
  value: string
  /** Name of the value, for screen readers. */
  label: string
}>

/** Copies a value to the clipboard, for pasting into a banking app. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const t = useTranslations('confirmPayment')

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      showToast(t('copied', { value }))
    } catch {
      // The browser refused, or the clipboard API is missing because the page is not served over https.
      showToast(t('copyFailed'), 'error')
    }
  }

  return (
    <Button variant="quiet" className="-my-2" aria-label={`${t('copy')}: ${label}`} onClick={() => void copy()}>
      {t('copy')}
    </Button>
  )
}
