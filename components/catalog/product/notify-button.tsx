'use client'

import { Suspense } from 'react'
import { lazyWithFallback } from '@/components/ui/lazy-with-fallback'
import { pendingAction } from '@/lib/features/catalog/pending-action'
import { useSession } from '@/lib/platform/session/browser-session'
import { NotifyButtonView, type NotifyTexts } from './notify-button-view'
import { useLoginQuestion } from './use-login-question'

// Only signed-in customers can be notified.
const CustomerNotifyButton = lazyWithFallback(async () => (await import('./customer-notify-button')).CustomerNotifyButton)

type NotifyButtonProps = Readonly<{ productId: number; texts: NotifyTexts }>

/** Requests a back-in-stock mail; shows a checked state once requested (spec 2). A guest is asked to log in. */
export function NotifyButton({ productId, texts }: NotifyButtonProps) {
  const { userId } = useSession()
  const askToLogin = useLoginQuestion(productId, 'notify', texts.loginRequired)
  if (userId === null) return <NotifyButtonView texts={texts} onClick={() => void askToLogin()} />
  return (
    <Suspense fallback={<NotifyButtonView texts={texts} onClick={() => pendingAction('notify', productId).save(productId)} />}>
      <CustomerNotifyButton userId={userId} productId={productId} texts={texts} />
    </Suspense>
  )
}
