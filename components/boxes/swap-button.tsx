'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { BoxOfWeek } from '@/lib/features/boxes/schemas'

/** Loaded when it is used: most visitors only read what is in the box. */
const SwapDialog = dynamic(() => import('./swap-dialog').then((module) => module.SwapDialog), { ssr: false })

/** Opens the choice of what comes in a box instead. */
export function SwapButton({ plan, label }: Readonly<{ plan: BoxOfWeek; label: string }>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" className="mt-2" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <SwapDialog plan={plan} onClose={() => setOpen(false)} />}
    </>
  )
}
