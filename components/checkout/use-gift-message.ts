'use client'

import { useEffect, useRef } from 'react'
import type { Cart } from '@/lib/features/cart/view'
import { useSentenceText } from '@/lib/platform/i18n/use-sentence-text'
import { show } from '@/lib/platform/browser/popup-queue'

/** When another gift voucher has been applied, the server's message about it shows in an info popup (spec 4). */
export function useGiftMessage({ gift, giftMessage }: Cart): void {
  const sentenceText = useSentenceText()
  const known = useRef(gift.applied)

  useEffect(() => {
    const isNew = gift.applied !== null && gift.applied !== known.current
    known.current = gift.applied
    if (isNew && giftMessage) void show({ type: 'alert', kind: 'info', message: sentenceText(giftMessage) })
  }, [gift.applied, giftMessage, sentenceText])
}
