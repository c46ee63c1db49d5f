'use client'

import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { lazyWithFallback } from '@/components/ui/lazy-with-fallback'
import { whenIdle } from '@/lib/platform/browser/when-idle'
import type { BannerTexts } from './banner-controls'

type BannerFrameProps = Readonly<{ count: number; texts: BannerTexts; children: ReactNode }>

// The carousel script loads when the page is idle; until then the row scrolls natively.
const BannerControls = lazyWithFallback(async () => (await import('./banner-controls')).BannerControls)

/** Viewport of the carousel, which shows one banner. Its children are server-rendered, so the first one needs no script. */
export function BannerFrame({ count, texts, children }: BannerFrameProps) {
  const viewport = useRef<HTMLDivElement>(null)
  const [resting, setResting] = useState<HTMLDivElement | null>(null)

  useEffect(() => whenIdle(() => setResting(viewport.current)), [])

  return (
    <section aria-label={texts.label} aria-roledescription={texts.role}>
      <div
        ref={viewport}
        className={`rounded-xl ${resting ? 'overflow-hidden' : 'snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]'}`}
      >
        <div className="flex touch-pan-y">{children}</div>
      </div>
      <div className="flex min-h-tap justify-center">
        <Suspense>{resting && <BannerControls viewport={resting} count={count} texts={texts} />}</Suspense>
      </div>
    </section>
  )
}
