'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { Button, type ButtonVariant } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast/toast-store'
import { pageHref } from '@/lib/core/urls/routes'
import { chosenMainOrder } from '@/lib/features/checkout/chosen-main-order'
import { startPhoneOrder, type PhoneOrderStart } from '@/lib/features/staff/accounts/commands'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { show } from '@/lib/platform/browser/popup-queue'

type StartOrderProps = Readonly<{
  order: PhoneOrderStart
  label: string
  /** For screen readers, if the label alone is ambiguous. */ name?: string
  variant?: ButtonVariant
  /** An order that the new one is delivered with. */
  mainOrderId?: number
}>

/** Opens a cart for the caller on this device, then leads to it, or to the products while it is empty. */
export function StartOrder({ order, label, name, variant, mainOrderId }: StartOrderProps) {
  const t = useTranslations('staffCustomers')
  const locale = useLocale()
  const router = useRouter()
  const errorText = useErrorText()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)

  async function start() {
    // A second press may arrive before React renders the busy state; it would open a second cart.
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    const answer = await startPhoneOrder(order)
    if (answer.ok) {
      if (mainOrderId !== undefined) chosenMainOrder.save(mainOrderId)
      showToast(t('started'))
      return router.push(pageHref(locale, answer.value.num_items > 0 ? 'cart' : 'all_products'))
    }
    isRunning.current = false
    setBusy(false)
    await show({ type: 'alert', kind: 'error', message: errorText(answer.error) })
  }

  return (
    <Button variant={variant ?? 'primary'} isLoading={isBusy} aria-label={name} onClick={() => void start()}>
      {label}
    </Button>
  )
}
