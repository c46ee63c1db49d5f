'use client'

import { useLocale } from 'next-intl'
import { useRouter } from 'next/navigation'
import { pendingAction, type PendingAction } from '@/lib/features/catalog/pending-action'
import { show } from '@/lib/platform/browser/popup-queue'
import { loginHref } from '@/lib/core/urls/return-path'

/**
 * Asks a guest to log in (spec 8). On yes, stores the pending action and opens the login page, which returns to this product.
 * @param question in the shopper's language
 */
export function useLoginQuestion(productId: number, action: PendingAction, question: string): () => Promise<void> {
  const language = useLocale()
  const router = useRouter()
  return async () => {
    const accepted = await show({ type: 'alert', kind: 'confirm', message: question, accept: 'proceed' })
    if (!accepted) return
    pendingAction(action, productId).save(productId)
    router.push(loginHref(language, { from: 'product_details', k1: 'product_id', v1: String(productId) }))
  }
}
