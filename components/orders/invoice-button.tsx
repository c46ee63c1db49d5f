'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { DownloadIcon } from '@/components/ui/icons'
import { printInvoice } from '@/lib/features/accounts/commands'
import { saveFile } from '@/lib/platform/browser/save-file'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { show } from '@/lib/platform/browser/popup-queue'

type InvoiceButtonProps = Readonly<{
  orderId: number
  orderNumber: string
  hasInvoice: boolean
  /** Whether the invoice is, or will be, a receipt without VAT. */
  isReceipt?: boolean
  /** Replaced invoices and credit notes. */
  others?: readonly Readonly<{ number: string; label: string }>[]
}>

/** Downloads the order's invoice, or says that the order has none (spec 5). */
export function InvoiceButton({ orderId, orderNumber, hasInvoice, isReceipt = false, others = [] }: InvoiceButtonProps) {
  const t = useTranslations('orderDetails')
  const tError = useTranslations('errors')
  const errorText = useErrorText()
  const kind = isReceipt ? 'receipt' : 'invoice'
  const [isBusy, setBusy] = useState(false)

  const refuse = (message: string) => void show({ type: 'alert', kind: 'error', message })

  async function download(number?: string) {
    if (!hasInvoice) return refuse(tError('missingInvoice'))
    setBusy(true)
    const result = await printInvoice(orderId, number)
    setBusy(false)
    if (!result.ok) return refuse(errorText(result.error))
    if (result.value === null) return refuse(t(`${kind}Failed`))
    saveInvoice(number ?? orderNumber, result.value)
  }

  return (
    <div className="flex flex-col items-stretch">
      <Button variant="secondary" isLoading={isBusy} onClick={() => void download()}>
        <DownloadIcon className="size-5" />
        {t(kind)}
      </Button>
      {others.map(({ number, label }) => (
        <button
          key={number}
          type="button"
          className="mt-1.5 min-h-tap text-left text-sm text-leaf-700 underline underline-offset-4"
          onClick={() => void download(number)}
        >
          {label}
        </button>
      ))}
      {!hasInvoice && <p className="mt-1.5 max-w-64 text-sm text-ink-soft">{t(`${kind}Hint`)}</p>}
    </div>
  )
}

/**
 * Saves a base64 PDF as a download named after the order number (spec 9).
 * @throws DOMException if the content is not base64
 */
function saveInvoice(orderNumber: string, content: string): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  saveFile(`${orderNumber}.pdf`, bytes, 'application/pdf')
}
