'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { currentAddress } from './current-address'
import { endNavigation, followClicks } from './navigation-progress'

/** Publishes each navigation to the layout, which does not rerender between pages; renders nothing. */
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
