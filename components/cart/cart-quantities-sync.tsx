'use client'

import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import useSWR from 'swr'
import { readCart } from '@/lib/features/cart/commands'
import { cartKey } from '@/lib/features/cart/keys'
import { knowCart } from '@/lib/features/cart/quick-add-writer'

type CartQuantitiesSyncProps = Readonly<{
  cartId: number
  /** As the cookie says, which any part of the shop or another tab may have changed. */
  numItems: number
}>

/** Keeps the quantities in lists with the cart: read once a page, on coming back to the tab, and when the count has changed elsewhere. */
export function CartQuantitiesSync({ cartId, numItems }: CartQuantitiesSyncProps) {
  const { data: cart, mutate } = useSWR(cartKey(useLocale(), cartId), () => readCart(cartId))
  const itemCount = cart?.itemCount

  useEffect(() => {
    if (cart !== undefined) knowCart(cart)
  }, [cart])

  useEffect(() => {
    if (itemCount !== undefined && itemCount !== numItems) void mutate()
  }, [numItems, itemCount, mutate])

  return null
}
