'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** Scrolls to the top on each navigation (spec 2), including changes of the query; back and forward restore the position. */
export function TitleScroll() {
  const pathname = usePathname()
  const query = useSearchParams()
  const isFirstPage = useRef(true)
  const isTravelling = useRef(false)

  useEffect(() => {
    const travel = () => (isTravelling.current = true)
    window.addEventListener('popstate', travel)
    return () => window.removeEventListener('popstate', travel)
  }, [])

  useEffect(() => {
    if (!isFirstPage.current && !isTravelling.current && !window.location.hash) window.scrollTo({ top: 0, behavior: 'instant' })
    isFirstPage.current = false
    isTravelling.current = false
  }, [pathname, query])

  return null
}
