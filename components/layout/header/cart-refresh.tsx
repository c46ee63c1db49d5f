'use client'

import { useEffect } from 'react'
import { refreshCart } from '@/lib/platform/session/refresh-cart'

/** On load, a customer's cart is fetched, so that the basket shows what was put in it elsewhere (spec 4). */
export function CartRefresh() {
  useEffect(() => void refreshCart(), [])
  return null
}
