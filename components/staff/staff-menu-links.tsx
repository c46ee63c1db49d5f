'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

type StaffMenuLink = Readonly<{ href: string; label: string }>

type StaffMenuLinksProps = Readonly<{ label: string; links: readonly StaffMenuLink[] }>

/** Staff tools in one row that scrolls horizontally; the current one is marked and scrolled into view. */
export function StaffMenuLinks({ label, links }: StaffMenuLinksProps) {
  const path = usePathname()
  const row = useRef<HTMLElement>(null)
  const current = currentOf(path, links)

  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    // Not `scrollIntoView`, which would also scroll the page.
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2
  }, [current])

  return (
    <nav
      ref={row}
      aria-label={label}
      className="relative -mx-gutter flex min-w-0 overflow-x-auto px-[calc(var(--spacing-gutter)-0.75rem)] [scrollbar-width:none] max-xl:mask-[linear-gradient(90deg,transparent,#000_var(--spacing-gutter),#000_calc(100%-var(--spacing-gutter)),transparent)] xl:-mx-3 xl:px-0"
    >
      {links.map(({ href, label: name }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          aria-current={href === current ? 'page' : undefined}
          className="inline-flex min-h-12 shrink-0 items-center border-b-3 border-transparent px-3 pt-0.5 font-semibold whitespace-nowrap text-leaf-700 -outline-offset-3 hover:border-celadon-300 aria-[current]:border-mango-500 aria-[current]:text-ink"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** The page of an order, a customer, a product or a record marks its list as current. */
function currentOf(path: string, links: readonly StaffMenuLink[]): string | undefined {
  const list = path.replace(/\/staff\/(order|customer|product)$/, '/staff/$1s').replace(/\/staff\/record$/, '/staff/catalog')
  return links.find(({ href }) => href === list)?.href
}
