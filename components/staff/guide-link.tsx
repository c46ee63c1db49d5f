'use client'

import Link from 'next/link'
import { createContext, useContext, type ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'

type Guide = Readonly<{ href: string; label: string }>

const SetUpGuideContext = createContext<Guide | null>(null)

/** Names the set-up guide on all staff pages below, while the person who sees them sets up a shop. */
export function GuideProvider({ guide, children }: Readonly<{ guide: Guide | null; children: ReactNode }>) {
  return <SetUpGuideContext value={guide}>{children}</SetUpGuideContext>
}

/** Leads from a finished step back to the set-up guide; nothing in a shop that is open. */
export function GuideLink({ className = '' }: Readonly<{ className?: string }>) {
  const guide = useContext(SetUpGuideContext)
  return (
    guide && (
      <Link href={guide.href} prefetch={false} className={buttonClass('secondary', className)}>
        {guide.label}
      </Link>
    )
  )
}
