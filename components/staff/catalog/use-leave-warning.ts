'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { show } from '@/lib/platform/browser/popup-queue'

/** Asks for confirmation before a link, Back or the browser leaves the page with unsaved edits. */
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

    if (added !== place()) addEntry()
    window.addEventListener('popstate', (event) => void askAfterBack(event), { capture: true, signal })

    async function askAfterBack(event: PopStateEvent) {
      event.stopImmediatePropagation()
      if (await agrees()) {
        leaving.abort()
        window.history.back()
      } else addEntry()
    }

    const agrees = () => show({ type: 'alert', kind: 'confirm', message: t('leaveUnsaved'), accept: 'yes', decline: 'no' })

    async function askFirst(event: MouseEvent) {
      const link = linkOf(event)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      if (!(await agrees())) return
      leaving.abort()
      router.push(link.href)
    }
    return () => leaving.abort()
  }, [isActive, router, t])
}

/** Where in the history the last entry was added; a refresh of the page forgets the state of an entry. */
let added = ''
const place = () => `${window.history.length} ${window.location.href}`

/** Adds an entry for this page on top of its own: a page cannot prevent Back, which then leads to the same page, where it is asked about. */
function addEntry(): void {
  window.history.pushState(window.history.state, '', window.location.href)
  added = place()
}

/** The link that a plain click follows in this tab; null for any other click, as on a link in a text that is edited. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link && !link.isContentEditable && link.target !== '_blank' && link.origin === window.location.origin && !link.hash ? link : null
}
