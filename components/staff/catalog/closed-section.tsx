'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ChevronDownIcon } from '@/components/ui/icons'

type ClosedSectionProps = Readonly<{
  title: string
  /** Says, while it is closed, what is in it. */
  about: string
  isOpenAtFirst: boolean
  /** Fields with an error; they open it. */
  wrong: number
  children: ReactNode
}>

/** A part of a form that opens. */
export function ClosedSection({ title, about, isOpenAtFirst, wrong, children }: ClosedSectionProps) {
  const t = useTranslations('staffCatalog')
  const element = useRef<HTMLDetailsElement>(null)
  const [isOpen] = useState(isOpenAtFirst)
  // Before the editor focuses the first wrong field, which a closed part does not let it.
  useEffect(() => {
    if (wrong > 0 && element.current) element.current.open = true
  }, [wrong])
  return (
    <details ref={element} open={isOpen} className="group border-b border-line first-of-type:border-t">
      <summary className="flex min-h-tap cursor-pointer list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <h2 className="text-lg font-semibold">{title}</h2>
          {wrong > 0 ? (
            <span className="block text-sm font-semibold text-chili-700">{t('toCorrect', { count: wrong })}</span>
          ) : (
            <span className="line-clamp-1 text-sm text-ink-soft group-open:hidden">{about}</span>
          )}
        </span>
        <ChevronDownIcon className="size-5 shrink-0 text-leaf-700 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-2 pb-6">{children}</div>
    </details>
  )
}
