'use client'

import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import useSWR from 'swr'
import { onSessionEvent } from '@/lib/platform/browser/session-events'
import { readBrowserSession } from '@/lib/platform/session/browser-session'
import { readCart } from './commands'
import { cartKey } from './keys'
import { pendingPieces, productOf } from './reducer'
import { cartStore, dispatch } from './state'
import { addCartHost } from './store'
import { change, flush } from './sync'
import { showLines, type Cart, type CartLine, type ShownLine } from './view'
import type { Locale } from '@/lib/core/locale'

type CartInUse = Readonly<{
  cart: Cart | null
  /** The lines with the shopper's quantities, confirmed or not. */
  lines: readonly ShownLine[]
  /** Whether the totals do not reflect the last change yet. */
  isUpdating: boolean
  setQuantity: (line: CartLine, quantity: number) => void
}>

/**
 * The cart of this page: the server's cart, overlaid with pending quantities. It is revalidated when the tab regains focus, and
 * when a product is added elsewhere on the page.
 * @param initial the cart that the page was rendered with
 * @param onRefused called with the error after the rejected quantity was corrected
 */
export function useCart(language: Locale, initial: Cart, onRefused: (error: unknown) => void): CartInUse {
  const { data: cart, mutate } = useSWR(cartKey(language, initial.id), () => readCart(initial.id), {
    fallbackData: initial,
    revalidateOnMount: false,
  })
  const pending = pendingPieces(useSyncExternalStore(cartStore.subscribe, cartStore.get, cartStore.initial))
  const refused = useRef(onRefused)
  useEffect(() => {
    refused.current = onRefused
  }, [onRefused])

  useEffect(() => addCartHost({ onRefused: (error) => refused.current(error) }), [])

  useEffect(() => dispatch({ type: 'read', cart }), [cart])

  // The page may be older than a write that ended while it was on its way. The header's count is that of the last answer.
  const isOlder = useEffectEvent(() => {
    const { cartId, numItems } = readBrowserSession()
    return cartId === initial.id && numItems > 0 && numItems !== cart?.itemCount
  })

  useEffect(() => {
    if (isOlder()) void mutate()
  }, [mutate])

  useEffect(() => {
    const stop = onSessionEvent(() => void mutate(), ['set_cart'])
    // A page from the back/forward cache shows the cart as it was when it was left.
    const wake = ({ persisted }: PageTransitionEvent) => void (persisted && mutate())
    window.addEventListener('pageshow', wake)
    return () => {
      stop()
      window.removeEventListener('pageshow', wake)
    }
  }, [mutate])

  return {
    cart,
    lines: showLines(cart?.lines ?? [], pending),
    isUpdating: pending.size > 0,
    setQuantity: (line, quantity) => change({ type: 'choose', product: productOf(line), quantity }),
  }
}

/** Puts a removed line back into the cart; true if the server accepted it. */
export function restoreLine(line: CartLine): Promise<boolean> {
  dispatch({ type: 'choose', product: productOf(line), quantity: line.quantity })
  return flush()
}
