import Link from 'next/link'
import { ChevronLeftIcon } from './icons'

type BackLinkProps = Readonly<{ href: string; label: string }>

/** A link to the parent page. */
export function BackLink({ href, label }: BackLinkProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="-ml-2 inline-flex min-h-tap items-center gap-1 rounded-sm pr-2 text-leaf-700 underline-offset-4 hover:underline"
    >
      <ChevronLeftIcon className="size-5" />
      {label}
    </Link>
  )
}
