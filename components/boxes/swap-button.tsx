'use client'

import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import type { SwapDialog } from './swap-dialog'

/** Opens the choice of what comes in a box instead. It is loaded when it is used: most visitors only read what is in the box. */
export function SwapButton({ productId, label }: Readonly<{ productId: number; label: string }>) {
  const [loaded, setLoaded] = useState<{ Dialog: typeof SwapDialog } | null>(null)

  function open() {
    // Offline, another tap tries again.
    import('./swap-dialog').then(
      ({ SwapDialog: Dialog }) => setLoaded({ Dialog }),
      () => undefined,
    )
  }

  return (
    <>
      <button type="button" className={buttonClass('secondary', 'mt-2')} onClick={open}>
        {label}
      </button>
      {loaded && <loaded.Dialog productId={productId} onClose={() => setLoaded(null)} />}
    </>
  )
}
