'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { copyWithToast } from '@/components/ui/toast/copy-with-toast'

type CopyButtonProps = Readonly<{
  /** The copied text, in the format that banking apps accept. */
  value: string
  /** Name of the value, for screen readers. */
  label: string
}>

/** Copies a value to the clipboard, for pasting into a banking app. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const t = useTranslations('confirmPayment')
  const words = { copied: t('copied', { value }), failed: t('copyFailed') }
  return (
    <Button variant="quiet" className="-my-2" aria-label={`${t('copy')}: ${label}`} onClick={() => void copyWithToast(value, words)}>
      {t('copy')}
    </Button>
  )
}
