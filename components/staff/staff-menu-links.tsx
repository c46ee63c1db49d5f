'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

type StaffMenuLink = Readonly<{ href: string; label: string }>

type StaffMenuLinksProps = Readonly<{ label: string; links: readonly StaffMenuLink[] }>

/**
 * Staff tools in one row that scrolls horizontally, at the bottom of a phone, and in as many rows as they need on a wide screen; the
 * current one is marked and scrolled into view.
 */
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
    <div className="bg-celadon-50 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-t max-md:border-line max-md:pb-[env(safe-area-inset-bottom)]">
      <nav
        ref={row}
        aria-label={label}
        className="staff-menu page-width relative flex min-w-0 overflow-x-auto xl:flex-wrap [scrollbar-width:none] max-xl:mask-[linear-gradient(90deg,transparent,#000_var(--spacing-gutter),#000_calc(100%-var(--spacing-gutter)),transparent)]"
      >
        {links.map(({ href, label: name }) => (
          <Link
            key={href}
            href={href}
            prefetch={false}
            aria-current={href === current ? 'page' : undefined}
            className="inline-flex min-h-14 shrink-0 md:min-h-12 xl:min-h-10 items-center border-transparent max-md:border-t-3 md:border-b-3 px-3 pt-0.5 font-semibold first:-ml-3 last:-mr-3 md:px-1.75 md:text-[0.9375rem] md:first:-ml-1.75 md:last:-mr-1.75 whitespace-nowrap text-leaf-700 -outline-offset-3 hover:border-celadon-300 aria-[current]:border-mango-500 aria-[current]:text-ink aria-[current]:no-underline!"
          >
            {name}
          </Link>
        ))}
      </nav>
    </div>
  )
}

/** The page of an order, a customer, a product or a record marks its list as current. */
function currentOf(path: string, links: readonly StaffMenuLink[]): string | undefined {
  const list = path.replace(/\/staff\/(order|customer|product)$/, '/staff/$1s').replace(/\/staff\/record$/, '/staff/catalog')
  return links.find(({ href }) => href === list)?.href
}
