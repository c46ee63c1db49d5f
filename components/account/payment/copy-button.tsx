'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast/toast-store'

type CopyButtonProps = Readonly<{
  /** What is copied, as an app of a bank takes it. */
  value: string
  /** What it is, for screen readers. */
  label: string
}>

/** Puts a figure into the clipboard, to be pasted into the app of a bank. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const t = useTranslations('confirmPayment')

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      showToast(t('copied', { value }))
    } catch {
      // Refused, or not offered outside of https.
      showToast(t('copyFailed'), 'error')
    }
  }

  return (
    <Button variant="quiet" className="-my-2" aria-label={`${t('copy')}: ${label}`} onClick={() => void copy()}>
      {t('copy')}
    </Button>
  )
}
