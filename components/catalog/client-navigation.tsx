'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { descriptionMemory } from '@/lib/features/catalog/description-memory'
import { whenIdle } from '@/lib/platform/browser/when-idle'
import { prefetchInView } from './prefetch-in-view'

/**
 * Lets the plain links inside change the page without a reload, and fetches a page when its link rests in view or the
 * pointer comes near. One listener for a whole grid: a hundred cards need no script of their own, and work without any.
 */
export function ClientNavigation({ children }: Readonly<{ children: ReactNode }>) {
  const router = useRouter()
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => (list.current ? prefetchInView(list.current, (href) => router.prefetch(href)) : undefined), [router, children])

  // A product's page looks into the browser's storage, whose first answer takes long: it is asked before someone clicks.
  useEffect(() => whenIdle(() => void descriptionMemory.isOpen()), [])

  function prefetch(event: PointerEvent) {
    const href = linkOf(event.target)
    if (href) router.prefetch(href)
  }

  function follow(event: MouseEvent) {
    const href = linkOf(event.target)
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!href || !isPlainClick || event.defaultPrevented) return
    event.preventDefault()
    router.push(href)
  }

  return (
    <div ref={list} onClick={follow} onPointerOver={prefetch} onPointerDown={prefetch}>
      {children}
    </div>
  )
}

function linkOf(target: EventTarget): string | null {
  return target instanceof Element ? (target.closest('a:not([role])')?.getAttribute('href') ?? null) : null
}
