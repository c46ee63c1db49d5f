'use client'

import type { ReactNode } from 'react'
import { Button } from './button'

/** Opens the browser's print window for the page as it stands; the button itself stays off paper. */
export function PrintButton({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <Button className="print:hidden" onClick={() => window.print()}>
      {children}
    </Button>
  )
}
