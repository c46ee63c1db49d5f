'use client'

import { useEffect } from 'react'
import { dropCart } from '@/lib/platform/session/refresh-cart'

/** A paid order consumes its cart: reads the customer's next cart from the server and updates the header. */
export function NextCart() {
  useEffect(() => {
    void dropCart()
  }, [])

  return null
}
