'use client'

import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ChevronDownIcon } from '@/components/ui/icons'

type DisclosureProps = Readonly<{
  summary: ReactNode
  /** Opens it as soon as it is true, such as when there is something to see in it. Only the reader closes it. */
  opens?: boolean
  className?: string
  children: ReactNode
}>

/** One line that opens. */
export function Disclosure({ summary, opens = false, className = '', children }: DisclosureProps) {
  const element = useRef<HTMLDetailsElement>(null)
  const [isOpenAtFirst] = useState(opens)
  useEffect(() => {
    if (opens && element.current) element.current.open = true
  }, [opens])
  return (
    <details ref={element} open={isOpenAtFirst} className={`group ${className}`}>
      <summary className="flex min-h-tap cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 font-semibold">{summary}</span>
        <ChevronDownIcon className="size-5 shrink-0 text-leaf-700 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  )
}
