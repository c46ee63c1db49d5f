'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { Cart } from '@/lib/features/cart/view'
import { show } from '@/lib/platform/browser/popup-queue'

/** Shows the server's message about a gift voucher in a popup, and confirms an applied promotion code (spec 4, 8). */
export function useCodeMessages({ gift, giftMessage, promotion }: Cart): void {
  const t = useTranslations('cart')
  const known = useRef({ gift: gift.applied, promotion: promotion.applied })

  useEffect(() => {
    const before = known.current
    known.current = { gift: gift.applied, promotion: promotion.applied }
    if (gift.applied && gift.applied !== before.gift && giftMessage) void show({ type: 'alert', kind: 'info', message: giftMessage })
    if (promotion.applied && promotion.applied !== before.promotion)
      void show({ type: 'alert', kind: 'success', message: t('promotionApplied', { code: promotion.applied }) })
  }, [gift.applied, giftMessage, promotion.applied, t])
}
