'use client'

import { useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { ok, type Result } from '@/lib/domain/errors/result'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import { onSessionEvent } from '@/lib/platform/browser/session-events'
import { addToCart } from './add-to-cart'
import { readCart, refreshCart, setQuantity } from './commands'
import { cartKey } from './keys'
import { createQuantityWriter, type QuantityWriter } from './quantity-writer'
import { showLines, type Cart, type CartLine, type ShownLine } from './view'
import type { Locale } from '@/lib/core/locale'

type CartInUse = Readonly<{
  cart: Cart | null
  /** The lines with the shopper's quantities, confirmed or not. */
  lines: readonly ShownLine[]
  /** Whether the totals do not reflect the last change yet. */
  isUpdating: boolean
  setLineQuantity: (lineId: number, quantity: number) => void
  /** Sends pending quantities; true if the server accepted all. */
  flush: () => Promise<boolean>
  /** Adds a removed line again, with its former quantity. */
  restore: (line: CartLine) => Promise<Result<null, RpcError>>
}>

const nothingChosen: ReadonlyMap<number, number> = new Map()

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
  const [chosen, setChosen] = useState(nothingChosen)
  const writer = useRef<QuantityWriter | null>(null)
  const refused = useRef(onRefused)
  useEffect(() => {
    refused.current = onRefused
  }, [onRefused])

  useEffect(() => {
    const current = createQuantityWriter<Cart | null>({
      send: setQuantity,
      refresh: (changed) => refreshCart(language, initial.id, changed),
      onChange: setChosen,
      onError: (error) => refused.current(error),
    })
    writer.current = current
    window.addEventListener('pagehide', current.leave)
    return () => {
      window.removeEventListener('pagehide', current.leave)
      void current.flush()
    }
  }, [language, initial.id])

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

  const flush = async () => (await writer.current?.flush()) ?? true

  return {
    cart,
    lines: showLines(cart?.lines ?? [], chosen),
    isUpdating: chosen.size > 0,
    setLineQuantity: (lineId, quantity) => writer.current?.choose(lineId, quantity),
    flush,
    restore: async ({ orderedId, quantity }) =>
      // If the server rejected the removal, there is nothing to restore.
      (await flush()) ? addToCart(initial.id, [{ productId: orderedId, quantity }]) : ok(null),
  }
}
