'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { currentAddress } from './current-address'
import { endNavigation, followClicks } from './navigation-progress'

/** Reports each navigation to the frame, which stays from page to page; shows nothing. */
export function FollowAddress() {
  const pathname = usePathname()
  const query = useSearchParams()

  useEffect(() => {
    endNavigation()
    currentAddress.set(`${pathname}?${query}`)
  }, [pathname, query])

  useEffect(followClicks, [])

  return null
}
