import type { ReactNode } from 'react'

type LinkDisclosureProps = Readonly<{ label: string; className?: string; children: ReactNode }>

/** What unfolds below a line that looks like a link, without JavaScript, too. */
export function LinkDisclosure({ label, className = '', children }: LinkDisclosureProps) {
  return (
    <details className={className}>
      <summary className="inline-flex min-h-tap cursor-pointer items-center text-leaf-700 underline underline-offset-4">{label}</summary>
      {children}
    </details>
  )
}
