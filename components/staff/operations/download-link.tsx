import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'

/** Downloads a file that an operation made. */
export function DownloadLink({ name, label, children }: Readonly<{ name: string; label?: string; children: ReactNode }>) {
  return (
    <a href={`/api/staff/operation?${new URLSearchParams({ name })}`} download aria-label={label} className={buttonClass('secondary')}>
      {children}
    </a>
  )
}
