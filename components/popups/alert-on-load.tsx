'use client'

import { useEffect } from 'react'
import { show } from '@/lib/platform/browser/popup-queue'

/** Shows an error popup when the page is loaded (spec 8): for pages that answer a form by a new page. */
export function AlertOnLoad({ message }: Readonly<{ message: string }>) {
  useEffect(() => {
    void show({ type: 'alert', kind: 'error', message })
  }, [message])

  return null
}
