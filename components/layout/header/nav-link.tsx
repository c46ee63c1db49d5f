'use client'

import Link from 'next/link'
import { useSyncExternalStore, type ComponentProps } from 'react'
import { currentUrl, isCurrentPage } from '../current-url'

type NavLinkProps = Readonly<Omit<ComponentProps<'a'>, 'href'> & { href: string }>

/** A navigation link, marked when it targets the current page. */
export function NavLink({ href, ...rest }: NavLinkProps) {
  const isCurrent = useSyncExternalStore(
    currentUrl.subscribe,
    () => isCurrentPage(href, currentUrl.get()),
    () => false,
  )
  return <Link {...rest} href={href} prefetch={false} aria-current={isCurrent ? 'page' : undefined} />
}
