'use client'

import Link from 'next/link'
import { useSyncExternalStore, type ReactNode } from 'react'
import { currentAddress, isCurrentPage } from '../current-address'

type NavLinkProps = Readonly<{ href: string; className: string; children: ReactNode }>

/** A link of the navigation, marked when it is the page that is shown. */
export function NavLink({ href, className, children }: NavLinkProps) {
  const isCurrent = useSyncExternalStore(
    currentAddress.subscribe,
    () => isCurrentPage(href, currentAddress.get()),
    () => false,
  )
  return (
    <Link href={href} prefetch={false} aria-current={isCurrent ? 'page' : undefined} className={className}>
      {children}
    </Link>
  )
}
