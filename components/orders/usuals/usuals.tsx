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

/** The height that it took in a window of a width. Pages keep it free before it is read (pre-paint-script.ts), so that nothing moves. */
const usualsRoom = localItem<string>('usuals', () => null, { parse: (text) => text, stringify: (text) => text })

const saveRoom = (height: number) => usualsRoom.save(`${innerWidth} ${height}`)

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
      // Nobody is signed in any more: the room that was kept for a customer goes. Until hydration everyone is a guest.
      if (readBrowserSession().userId === null) delete document.documentElement.dataset.usuals
      return
    }
    let isCurrent = true
    void readUsuals(language).then((read) => {
      if (!isCurrent || read === undefined) return
      const shown = read && (read.cards.length > 0 || read.last) ? read : null
      if (!shown) usualsRoom.clear()
      setUsuals(shown)
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
          <UsualsPanel usuals={usuals} place={place} onShow={saveRoom} />
        </Suspense>
      )}
    </div>
  )
}

/** Null if the server knows none; undefined if it could not be asked. */
async function readUsuals(language: Locale): Promise<UsualsOf | null | undefined> {
  try {
    const response = await fetch(`/api/usuals?lang=${language}`)
    if (response.status === 204) return null
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
