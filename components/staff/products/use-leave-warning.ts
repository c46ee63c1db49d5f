'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { show } from '@/lib/platform/browser/popup-queue'

/** Asks for confirmation before a link, a form or the browser leaves the page with unsaved edits. */
export function useLeaveWarning(isActive: boolean): void {
  const t = useTranslations('staff')
  const router = useRouter()

  useEffect(() => {
    if (!isActive) return
    const leaving = new AbortController()
    const { signal } = leaving
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    // Capturing, before React handles the click: client navigation does not trigger the browser's own warning.
    document.addEventListener('click', (event) => void askFirst(event), { capture: true, signal })

    async function askFirst(event: MouseEvent) {
      const link = linkOf(event)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      const agreed = await show({ type: 'alert', kind: 'confirm', message: t('leaveUnsaved'), accept: 'yes', decline: 'no' })
      if (!agreed) return
      leaving.abort()
      router.push(link.href)
    }
    return () => leaving.abort()
  }, [isActive, router, t])
}

/** The link that a plain click follows in this tab; null for any other click. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link && link.target !== '_blank' && link.origin === window.location.origin && !link.hash ? link : null
}
