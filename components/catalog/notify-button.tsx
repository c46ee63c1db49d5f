'use client'

import { useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { BellIcon, CheckIcon } from '@/components/ui/icons'
import { showToast } from '@/components/ui/toast-store'
import { askForNotification } from '@/lib/catalog/commands'
import { useNotify } from '@/lib/catalog/use-notify'
import { takeWish } from '@/lib/catalog/wish'
import { useErrorText } from '@/lib/i18n/use-error-text'
import { show } from '@/lib/popups'
import { useSession } from '@/lib/session/browser'
import { useLoginQuestion } from './use-login-question'

type NotifyButtonProps = Readonly<{
  productId: number
  texts: Readonly<{ notifyMe: string; notified: string; promised: string; loginRequired: string }>
}>

/** Asks for a mail when the product is back; a checked state once that is promised (spec 2). */
export function NotifyButton({ productId, texts }: NotifyButtonProps) {
  const { userId } = useSession()
  const isPromised = useNotify(userId, productId)
  const [isBusy, setBusy] = useState(false)
  const askToLogin = useLoginQuestion(productId, 'notify', texts.loginRequired)
  const errorText = useErrorText()

  const ask = useCallback(
    async (customerId: number) => {
      const result = await askForNotification(customerId, productId)
      if (result.ok) showToast(texts.promised)
      else void show({ type: 'alert', kind: 'error', message: errorText(result.error) })
    },
    [productId, texts.promised, errorText],
  )

  // Back from the login page: what the guest pressed for is done now.
  useEffect(() => {
    if (userId !== null && isPromised === false && takeWish('notify', productId)) void ask(userId)
  }, [userId, isPromised, productId, ask])

  async function press() {
    if (userId === null) return askToLogin()
    setBusy(true)
    await ask(userId)
    setBusy(false)
  }

  if (isPromised) {
    return (
      <p role="status" className="inline-flex min-h-tap items-center gap-2 rounded-full bg-celadon-100 px-6 font-semibold text-leaf-700">
        <CheckIcon /> {texts.notified}
      </p>
    )
  }
  return (
    <Button variant="secondary" isLoading={isBusy} onClick={() => void press()}>
      {!isBusy && <BellIcon className="size-5" />}
      {texts.notifyMe}
    </Button>
  )
}
