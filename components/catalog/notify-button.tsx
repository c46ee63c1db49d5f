'use client'

import { Suspense } from 'react'
import { lazyWithFallback } from '@/components/ui/lazy-with-fallback'
import { rememberPendingAction } from '@/lib/features/catalog/pending-action'
import { useSession } from '@/lib/platform/session/browser-session'
import { Bell, type BellTexts } from './bell'
import { useLoginQuestion } from './use-login-question'

// Only who has signed in can be told.
const CustomersBell = lazyWithFallback(async () => (await import('./customers-bell')).CustomersBell)

type NotifyButtonProps = Readonly<{ productId: number; texts: BellTexts }>

/** Asks for a mail when the product is back; a checked state once that is promised (spec 2). A guest is asked to log in. */
export function NotifyButton({ productId, texts }: NotifyButtonProps) {
  const { userId } = useSession()
  const askToLogin = useLoginQuestion(productId, 'notify', texts.loginRequired)
  if (userId === null) return <Bell texts={texts} onClick={() => void askToLogin()} />
  return (
    <Suspense fallback={<Bell texts={texts} onClick={() => rememberPendingAction('notify', productId)} />}>
      <CustomersBell userId={userId} productId={productId} texts={texts} />
    </Suspense>
  )
}
