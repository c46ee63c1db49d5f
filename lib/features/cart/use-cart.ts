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
  /** The lines with quantities as the shopper chose them, confirmed or not. */
  lines: readonly ShownLine[]
  /** Whether the totals are still those of before the last change. */
  isUpdating: boolean
  setLineQuantity: (lineId: number, quantity: number) => void
  /** Sends what still waits; true when the server took everything. */
  flush: () => Promise<boolean>
  /** Puts a line that was removed into the cart again, in the quantity that it had. */
  restore: (line: CartLine) => Promise<Result<null, RpcError>>
}>

const nothingChosen: ReadonlyMap<number, number> = new Map()

/**
 * The cart of this page: the server's, overlaid with quantities on their way to it.
 * Coming back to the tab, and a product added elsewhere on the page, read it again.
 * @param initial the cart that the page was rendered with
 * @param onRefused called with what went wrong; the refused quantity is already put right
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
    const flush = () => void current.flush()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [language, initial.id])

  useEffect(() => onSessionEvent(() => void mutate(), ['set_cart']), [mutate])

  const flush = async () => (await writer.current?.flush()) ?? true

  return {
    cart,
    lines: showLines(cart?.lines ?? [], chosen),
    isUpdating: chosen.size > 0,
    setLineQuantity: (lineId, quantity) => writer.current?.choose(lineId, quantity),
    flush,
    restore: async ({ orderedId, quantity }) =>
      // A removal that the server refuses has nothing to be restored.
      (await flush()) ? addToCart(initial.id, [{ productId: orderedId, quantity }]) : ok(null),
  }
}
