'use client'

import { useRef, useState } from 'react'
import useSWR from 'swr'
import { checkoutKey } from '@/lib/features/cart/keys'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Result } from '@/lib/domain/errors/result'
import { readCheckout, saveCheckout } from './commands'
import { choicesToSave, type CheckoutFormValues } from './form-values'
import type { Checkout } from './schemas'
import type { Locale } from '@/lib/core/locale'

type CheckoutInUse = Readonly<{
  checkout: Checkout | null
  /** Whether prices and delivery days do not reflect the last choice yet. */
  isSaving: boolean
  /** Saves after all earlier saves, and reads the cart again. */
  save: (values: CheckoutFormValues) => Promise<Result<unknown, RpcError>>
}>

/**
 * The checkout of this page: the server's view of the cart. Typed values stay in the form; only prices, delivery days and errors
 * come from the server.
 * @param initial the checkout that the page was rendered with
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
