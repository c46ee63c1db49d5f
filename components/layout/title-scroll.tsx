'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** Each navigation starts at the top (spec 2), a change of query included; back and forward keep their place. */
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
