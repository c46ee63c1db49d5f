'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, type PointerEvent, type ReactNode } from 'react'
import { descriptionPreference } from '@/lib/features/catalog/description-preference'
import { whenIdle } from '@/lib/platform/browser/when-idle'
import { prefetchInView, wholePage } from './prefetch-in-view'

/**
 * Makes the plain links inside client navigation (CurrentUrlSync), and prefetches a page when its link stays in view or is hovered.
 * A hundred cards need no scripts of their own, and remain links without JavaScript.
 */
export function ClientNavigation({ children }: Readonly<{ children: ReactNode }>) {
  const router = useRouter()
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => (list.current ? prefetchInView(list.current, (href) => router.prefetch(href, wholePage)) : undefined), [router, children])

  // The product page reads browser storage, whose first access is slow; this warms it up before a click.
  useEffect(() => whenIdle(() => void descriptionPreference.isOpen()), [])

  function prefetch(event: PointerEvent) {
    const href = linkOf(event.target)
    if (href) router.prefetch(href, wholePage)
  }

  return (
    <div ref={list} data-client-navigation="" onPointerOver={prefetch} onPointerDown={prefetch}>
      {children}
    </div>
  )
}

function linkOf(target: EventTarget): string | null {
  return target instanceof Element ? (target.closest('a:not([role])')?.getAttribute('href') ?? null) : null
}
