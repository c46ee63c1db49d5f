'use client'

import { useEffect } from 'react'
import { dropCart } from '@/lib/features/cart/commands'

/** Once an order is paid its cart is gone: asks the server which one is next, and the header follows. */
export function NextCart() {
  useEffect(() => {
    void dropCart()
  }, [])

  return null
}
