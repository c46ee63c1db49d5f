'use client'

import { useRouter } from 'next/navigation'
import type { MouseEvent, PointerEvent, ReactNode } from 'react'

/**
 * Lets the plain links inside change the page without a reload, and fetches a page when the pointer comes near.
 * One listener for a whole grid: a hundred cards need no script of their own, and work without any.
 */
export function SoftLinks({ children }: Readonly<{ children: ReactNode }>) {
  const router = useRouter()

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
    <div onClick={follow} onPointerOver={prefetch} onPointerDown={prefetch}>
      {children}
    </div>
  )
}

function linkOf(target: EventTarget): string | null {
  return target instanceof Element ? (target.closest('a')?.getAttribute('href') ?? null) : null
}
