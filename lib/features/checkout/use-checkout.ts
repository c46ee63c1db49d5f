'use client'

import { useRef, useState } from 'react'
import useSWR from 'swr'
import { checkoutKey } from '@/lib/features/cart/keys'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Result } from '@/lib/domain/errors/result'
import { readCheckout, saveCheckout } from './commands'
import { choicesToSave, type CheckoutFormValues } from './form-values'
import type { Checkout } from './wire'
import type { Locale } from '@/lib/core/locale'

type CheckoutInUse = Readonly<{
  checkout: Checkout | null
  /** Whether prices and days are still those of before the last choice. */
  isSaving: boolean
  /** Saves after those before it, and reads the cart again. */
  save: (values: CheckoutFormValues) => Promise<Result<unknown, RpcError>>
}>

/**
 * The checkout of this page: what the server says of the cart. What is typed stays in the form; only prices, days
 * and errors are the server's.
 * @param initial what the page was rendered with
 */
export function useCheckout(language: Locale, initial: Checkout): CheckoutInUse {
  const cartId = initial.cart.id
  const { data: checkout } = useSWR(checkoutKey(language, cartId), () => readCheckout(cartId), {
    fallbackData: initial,
    revalidateOnMount: false,
  })
  const [waiting, setWaiting] = useState(0)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  async function save(values: CheckoutFormValues) {
    setWaiting((count) => count + 1)
    const saving = last.current.then(() => saveCheckout(cartId, choicesToSave(values)))
    last.current = saving
    const result = await saving
    setWaiting((count) => count - 1)
    return result
  }

  return { checkout, isSaving: waiting > 0, save }
}
