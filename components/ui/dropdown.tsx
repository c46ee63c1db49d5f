'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import { ChevronDownIcon } from '@/components/ui/icons'

type DropdownProps = Readonly<{
  label: ReactNode
  className?: string
  panelClassName?: string
  /** As wide as its positioned ancestor instead of aligned with its label. */
  isWide?: boolean
  children: ReactNode
}>

/**
 * Links that unfold below a label. A native <details>, so it opens without JavaScript; the script closes it on Escape, on
 * a press outside, and after one of its links or buttons is used.
 */
export function Dropdown({ label, className = '', panelClassName = '', isWide = false, children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    function closeUnlessInside(event: Event) {
      if (event.target instanceof Node && !details.current?.contains(event.target)) close(details.current)
    }
    document.addEventListener('pointerdown', closeUnlessInside)
    document.addEventListener('focusin', closeUnlessInside)
    return () => {
      document.removeEventListener('pointerdown', closeUnlessInside)
      document.removeEventListener('focusin', closeUnlessInside)
    }
  }, [])

  return (
    <details
      ref={details}
      className={isWide ? 'group' : 'group relative'}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return
        close(details.current)
        details.current.querySelector('summary')?.focus()
      }}
    >
      <summary className={`flex min-h-tap list-none items-center gap-1 [&::-webkit-details-marker]:hidden ${className}`}>
        {label}
        <ChevronDownIcon className="size-4 shrink-0 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a, button')) close(details.current)
        }}
        className={`absolute top-full mt-1 min-w-60 animate-rise rounded-md bg-white p-2 shadow-float ${panelClassName}`}
      >
        {children}
      </div>
    </details>
  )
}

function close(details: HTMLDetailsElement | null): void {
  if (details) details.open = false
}
