'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast/toast-store'
import { cancelOrder } from '@/lib/features/accounts/commands'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { show } from '@/lib/platform/browser/popup-queue'

type CancelWaitingOrderProps = Readonly<{ id: number; number: string }>

/** Cancels an order that awaits its card payment, after confirmation. */
export function CancelWaitingOrder({ id, number }: CancelWaitingOrderProps) {
  const t = useTranslations('orderChanges')
  const errorText = useErrorText()
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  async function cancel() {
    if (!(await show({ type: 'alert', kind: 'confirm', message: t('cancelQuestion', { number }), accept: 'yes', decline: 'no' }))) return
    setBusy(true)
    const result = await cancelOrder(id)
    setBusy(false)
    if (result.ok) showToast(t('cancelled'))
    else void show({ type: 'alert', kind: 'error', message: errorText(result.error) })
    router.refresh()
  }

  return (
    <Button variant="danger" isLoading={isBusy} onClick={() => void cancel()}>
      {t('cancel')}
    </Button>
  )
}
