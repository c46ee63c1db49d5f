'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button, type ButtonVariant } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast/toast-store'
import { orderAgain } from '@/lib/features/accounts/commands'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { show } from '@/lib/platform/browser/popup-queue'
import { pageHref } from '@/lib/core/urls/routes'
import { useSession } from '@/lib/platform/session/browser-session'

type OrderAgainButtonProps = Readonly<{ orderId: number; variant?: ButtonVariant }>

/** Adds the items of an earlier order to the cart and opens it; first names products that are no longer sold. */
export function OrderAgainButton({ orderId, variant = 'primary' }: OrderAgainButtonProps) {
  const t = useTranslations('orderDetails')
  const errorText = useErrorText()
  const router = useRouter()
  const language = useLocale()
  const { cartId } = useSession()
  const [isBusy, setBusy] = useState(false)

  async function add() {
    setBusy(true)
    const result = await orderAgain(cartId, orderId)
    setBusy(false)
    if (!result.ok) return void show({ type: 'alert', kind: 'error', message: errorText(result.error) })
    const { added, left_out: leftOut } = result.value
    const lines = leftOut.map((left) => t(`leftOut.${left.reason}`, left))
    if (lines.length > 0) {
      const message = [t(added > 0 ? 'againSome' : 'againNone'), ...lines].join('\n')
      await show({ type: 'alert', kind: 'warning', message })
    } else {
      showToast(t('againDone'))
    }
    if (added > 0) router.push(pageHref(language, 'cart'))
  }

  return (
    <Button variant={variant} isLoading={isBusy} onClick={() => void add()}>
      {t('orderAgain')}
    </Button>
  )
}
