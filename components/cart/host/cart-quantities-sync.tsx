'use client'

import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import useSWR from 'swr'
import { readCart } from '@/lib/features/cart/commands'
import { cartKey } from '@/lib/features/cart/keys'
import { dispatch } from '@/lib/features/cart/state'

type CartQuantitiesSyncProps = Readonly<{
  cartId: number
  /** From the cookie, which another island or tab may have changed. */
  numItems: number
}>

/**
 * Keeps quantities in lists in sync with the cart: reads them once per page, when the tab becomes visible, and when the count
 * changes elsewhere.
 */
export function CartQuantitiesSync({ cartId, numItems }: CartQuantitiesSyncProps) {
  const { data: cart, mutate } = useSWR(cartKey(useLocale(), cartId), () => readCart(cartId))
  const itemCount = cart?.itemCount

  useEffect(() => {
    if (cart !== undefined) dispatch({ type: 'read', cart })
  }, [cart])

  useEffect(() => {
    if (itemCount !== undefined && itemCount !== numItems) void mutate()
  }, [numItems, itemCount, mutate])

  return null
}
