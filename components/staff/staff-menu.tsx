'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

type StaffMenuLink = Readonly<{ href: string; label: string }>

/** Tools that belong together. The first one opens with the area. */
export type StaffMenuArea = Readonly<{ label: string; links: readonly StaffMenuLink[] }>

type StaffMenuProps = Readonly<{ label: string; areas: readonly StaffMenuArea[] }>

/** Areas of the staff tools: beside the shop's name on a wide screen, at the thumb on a phone. */
export function StaffAreas({ label, areas }: StaffMenuProps) {
  const { area: current } = currentOf(usePathname(), areas)
  return (
    <nav
      aria-label={label}
      className="staff-areas flex gap-x-1 overflow-x-auto [scrollbar-width:none] max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-1 max-md:bg-white max-md:pb-[env(safe-area-inset-bottom)]"
    >
      {areas.map((area) => (
        <Link
          key={area.label}
          href={area.links[0]?.href ?? ''}
          prefetch={false}
          aria-current={area === current}
          className="inline-flex min-h-12 shrink-0 items-center justify-center px-3 font-semibold whitespace-nowrap text-leaf-700 -outline-offset-3 max-md:grow md:min-h-10 md:rounded-md md:hover:bg-celadon-100 aria-[current=true]:bg-mango-100 aria-[current=true]:text-ink aria-[current=true]:no-underline!"
        >
          {area.label}
        </Link>
      ))}
    </nav>
  )
}

/**
 * Staff tools of the current area in one row that scrolls horizontally, above the areas on a phone; the current one is marked and
 * scrolled into view.
 */
export function StaffTools({ label, areas }: StaffMenuProps) {
  const path = usePathname()
  const row = useRef<HTMLElement>(null)
  const { area, link: current } = currentOf(path, areas)

  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    // Not `scrollIntoView`, which would also scroll the page.
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2
  }, [current])

  return (
    <div className="bg-celadon-50 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-t max-md:border-line max-md:pb-[calc(var(--bottom-bar)-var(--spacing)*12-1px)]">
      <nav
        ref={row}
        aria-label={label}
        className="page-width relative flex min-w-0 overflow-x-auto [scrollbar-width:none] max-xl:mask-[linear-gradient(90deg,transparent,#000_var(--spacing-gutter),#000_calc(100%-var(--spacing-gutter)),transparent)]"
      >
        {area?.links.map((link) => (
          <Link
            key={link.href}
            href={link.href}
            prefetch={false}
            aria-current={link === current ? 'page' : undefined}
            className="inline-flex min-h-12 shrink-0 items-center border-transparent max-md:border-t-3 md:border-b-3 px-3 pt-0.5 font-semibold first:-ml-3 last:-mr-3 whitespace-nowrap text-leaf-700 -outline-offset-3 hover:border-celadon-300 aria-[current]:border-mango-500 aria-[current]:text-ink aria-[current]:no-underline!"
          >
            {link.label}
          </Link>
        ))}
      </nav>
    </div>
  )
}

/** The page of an order, a customer, a product or a record marks its list as current. A page of no area is shown with the first. */
function currentOf(path: string, areas: readonly StaffMenuArea[]) {
  const list = path
    .replace(/\/staff\/(order|customer|product)$/, '/staff/$1s')
    .replace(/\/staff\/record$/, '/staff/catalog')
    .replace(/\/labels$/, '')
  const area = areas.find(({ links }) => links.some(({ href }) => href === list)) ?? areas[0]
  return { area, link: area?.links.find(({ href }) => href === list) }
}
