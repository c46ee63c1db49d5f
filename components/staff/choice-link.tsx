import Link from 'next/link'
import type { ReactNode } from 'react'

type ChoiceLinkProps = Readonly<{ href: string; isCurrent: boolean; children: ReactNode }>

/** One of a few choices of a staff page, as a period or a day; the current one is filled. */
export function ChoiceLink({ href, isCurrent, children }: ChoiceLinkProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={isCurrent ? 'page' : undefined}
      className="inline-flex min-h-tap flex-wrap items-center gap-x-2 rounded-xl bg-celadon-100 px-4 py-1 tabular-nums hover:bg-celadon-200 aria-[current]:bg-leaf-700 aria-[current]:text-white"
    >
      {children}
    </Link>
  )
}
