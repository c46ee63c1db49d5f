'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { currentUrl } from './current-url'
import { endNavigation, watchNavigationClicks } from './navigation-progress'

/** Publishes each navigation to the layout, which does not rerender between pages; renders nothing. */
export function CurrentUrlSync() {
  const pathname = usePathname()
  const query = useSearchParams()

  useEffect(() => {
    endNavigation()
    currentUrl.set(`${pathname}?${query}`)
  }, [pathname, query])

  useEffect(watchNavigationClicks, [])

  return null
}
