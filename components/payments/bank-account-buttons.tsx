'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { copyWithToast } from '@/components/ui/toast/copy-with-toast'
import { DownloadIcon } from '@/components/ui/icons'

/** Large enough for a banking app to read it from the photo gallery. */
const side = 720
const margin = 40

type SaveQrButtonProps = Readonly<{ qrCode: string }>

/** Saves the PromptPay code as a PNG: a shopper who pays with the same phone opens it in the banking app. */
export function SaveQrButton({ qrCode }: SaveQrButtonProps) {
  const t = useTranslations('confirmPayment')

  async function save() {
    const picture = new Image(side, side)
    picture.src = qrCode
    await picture.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
    const context = canvas.getContext('2d')
    if (!context) return
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, side, side)
    context.drawImage(picture, margin, margin, side - 2 * margin, side - 2 * margin)
    Object.assign(document.createElement('a'), { href: canvas.toDataURL('image/png'), download: 'promptpay.png' }).click()
  }

  return (
    <Button variant="secondary" className="mt-3" onClick={() => void save()}>
      <DownloadIcon className="size-5" />
      {t('saveQr')}
    </Button>
  )
}

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
