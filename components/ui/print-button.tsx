'use client'

import type { ReactNode } from 'react'
import { Button } from './button'

/** Opens the print dialog for the current page; the button itself is hidden in print. */
export function PrintButton({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <Button className="print:hidden" onClick={() => window.print()}>
      {children}
    </Button>
  )
}
