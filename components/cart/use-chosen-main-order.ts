'use client'

import { useEffect } from 'react'
import type { Cart } from '@/lib/features/cart/view'
import { chosenMainOrder } from '@/lib/features/checkout/chosen-main-order'
import { deliverWith } from '@/lib/features/checkout/commands'

/**
 * Delivers a cart with the order that the customer adds products to as soon as the cart is shown, so that it shows no delivery
 * charge that the checkout would not ask for. A refused choice stays for the checkout, which says why.
 */
export function useChosenMainOrder({ id, deliveredWithId }: Pick<Cart, 'id' | 'deliveredWithId'>): void {
  useEffect(() => {
    const chosen = chosenMainOrder.read()
    if (chosen === null) return
    if (chosen === deliveredWithId) chosenMainOrder.clear()
    else void deliverWith(id, chosen)
  }, [id, deliveredWithId])
}
