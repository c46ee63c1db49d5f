'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { currentUrl, markCurrentLinks } from './current-url'
import { endNavigation, watchNavigationClicks } from './navigation-progress'

/** Publishes each navigation to the layout, which does not rerender between pages; renders nothing. */
export function CurrentUrlSync() {
  const pathname = usePathname()
  const query = useSearchParams()
  const router = useRouter()

  useEffect(() => {
    endNavigation()
    currentUrl.set(`${pathname}?${query}`)
    markCurrentLinks()
  }, [pathname, query])

  useEffect(() => watchNavigationClicks((href) => router.push(href)), [router])

  return null
}
