'use client'

import { useCallback, useEffect, useState } from 'react'
import { CheckIcon } from '@/components/ui/icons'
import { showToast } from '@/components/ui/toast/toast-store'
import { askForNotification } from '@/lib/features/catalog/commands'
import { useNotify } from '@/lib/features/catalog/use-notify'
import { pendingAction } from '@/lib/features/catalog/pending-action'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { show } from '@/lib/platform/browser/popup-queue'
import { NotifyButtonView, type NotifyTexts } from './notify-button-view'

type CustomerNotifyButtonProps = Readonly<{ userId: number; productId: number; texts: NotifyTexts }>

/** Notify button of a signed-in customer, replaced by a confirmation once the request is stored. */
export function CustomerNotifyButton({ userId, productId, texts }: CustomerNotifyButtonProps) {
  const isPromised = useNotify(userId, productId)
  const [isBusy, setBusy] = useState(false)
  const errorText = useErrorText()

  const ask = useCallback(async () => {
    const result = await askForNotification(userId, productId)
    if (result.ok) showToast(texts.promised)
    else void show({ type: 'alert', kind: 'error', message: errorText(result.error) })
  }, [userId, productId, texts.promised, errorText])

  // Back from the login page: runs the guest's pending action.
  useEffect(() => {
    if (isPromised === false && pendingAction('notify', productId).take()) void ask()
  }, [isPromised, productId, ask])

  async function press() {
    setBusy(true)
    await ask()
    setBusy(false)
  }

  if (isPromised) {
    return (
      <p role="status" className="inline-flex min-h-tap items-center gap-2 rounded-full bg-celadon-100 px-6 font-semibold text-leaf-700">
        <CheckIcon /> {texts.notified}
      </p>
    )
  }
  return <NotifyButtonView texts={texts} isBusy={isBusy} onClick={() => void press()} />
}
