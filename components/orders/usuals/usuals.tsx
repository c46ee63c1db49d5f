'use client'

import { useLocale } from 'next-intl'
import { Suspense, useEffect, useState } from 'react'
import { lazyWithFallback } from '@/components/ui/lazy-with-fallback'
import type { Locale } from '@/lib/core/locale'
import type { Usuals as UsualsOf } from '@/lib/features/catalog/usuals'
import { localItem } from '@/lib/platform/browser/web-storage'
import { readBrowserSession, useSession } from '@/lib/platform/session/browser-session'

type UsualsProps = Readonly<{
  /** `start`: next delivery, last order and usual products. `cart`: the usual products that the cart lacks. */
  place: 'start' | 'cart'
}>

const UsualsPanel = lazyWithFallback(async () => (await import('./usuals-panel')).UsualsPanel)

/**
 * What a customer who comes back needs first. It is read for customers only, and loads for those who have ordered: the page is the
 * same for everyone. usuals.css keeps room for it where it was shown before.
 */
export function Usuals({ place }: UsualsProps) {
  const language = useLocale()
  const { userId } = useSession()
  const [usuals, setUsuals] = useState<UsualsOf | null>(null)

  useEffect(() => {
    if (userId === null) {
      // Signed out: the space reserved for a customer is given up. Until hydration everyone is a guest.
      if (readBrowserSession().userId === null) giveUpRoom()
      return
    }
    let isCurrent = true
    void readUsuals(language).then((read) => {
      if (!isCurrent) return
      if (!read) giveUpRoom()
      setUsuals(read)
    })
    return () => {
      isCurrent = false
      setUsuals(null)
    }
  }, [language, userId])

  return (
    <div className={place === 'start' ? 'usuals' : undefined}>
      {usuals && (
        <Suspense>
          <UsualsPanel usuals={usuals} place={place} />
        </Suspense>
      )}
    </div>
  )
}

function giveUpRoom(): void {
  delete document.documentElement.dataset.usuals
}

/** Null if there are none, for which pages keep no room any more, or if the server could not be asked. */
async function readUsuals(language: Locale): Promise<UsualsOf | null> {
  try {
    const response = await fetch(`/api/usuals?lang=${language}`)
    const read: UsualsOf | null = response.status === 200 ? await response.json() : null
    if (read?.last ?? read?.cards[0]) return read
    localItem('usuals', () => null).clear()
  } catch {
    // The network is gone.
  }
  return null
}
