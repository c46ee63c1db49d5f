'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { currentAddress } from './current-address'

/** Tells the frame, which stays from page to page, of each navigation; shows nothing. */
export function FollowAddress() {
  const pathname = usePathname()
  const query = useSearchParams()

  useEffect(() => currentAddress.set(`${pathname}?${query}`), [pathname, query])

  return null
}
