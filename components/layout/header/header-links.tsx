import { useTranslations } from 'next-intl'
import { Dropdown } from '@/components/ui/dropdown'
import type { ReactNode } from 'react'
import { NavLink } from './nav-link'
import { useHeaderLinks, type HeaderContent } from './use-header-links'
import { MenuLinks, type MenuLink } from './menu-links'

const wordClass = 'rounded-sm px-2 lg:px-3 whitespace-nowrap decoration-mango-500 decoration-3 underline-offset-6 hover:underline'
const linkClass = `flex min-h-tap items-center ${wordClass}`

/** Row of links below the search, on screens wider than a phone. */
export function HeaderLinks(content: HeaderContent) {
  const t = useTranslations('header')
  const { orderOnline, others } = useHeaderLinks(content)
  return (
    <nav aria-label={t('mainNavigation')} className="page-width hidden pb-1 text-sm md:block">
      <ul className="relative -mx-2 flex items-center justify-between lg:-mx-3 lg:justify-start lg:gap-x-3 lg:text-base">
        <li>
          <NavLink href={orderOnline.href} className={linkClass}>
            {orderOnline.label}
          </NavLink>
        </li>
        <li>
          <Dropdown label={t('products')} className={wordClass} panelClassName="left-0 w-full max-w-4xl" isWide>
            <ProductsMenu {...content} />
          </Dropdown>
        </li>
        {others.map(({ key, label, href }) => (
          <li key={key}>
            <NavLink href={href} className={linkClass}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Content of the Products menu: its links (spec 2), and each category with its sub-categories. */
function ProductsMenu(content: HeaderContent) {
  const { allProducts, categories, inStock } = useHeaderLinks(content)
  return (
    <div className="grid auto-cols-fr grid-flow-col grid-rows-[auto_auto_1fr] gap-x-2 lg:gap-x-4">
      <Part link={allProducts} className="col-start-1" />
      {categories.map(({ links, ...link }) => (
        <Part key={link.key} link={link} className="row-span-3 border-l border-line pl-2 lg:pl-4">
          <MenuLinks items={links} />
        </Part>
      ))}
      {inStock.map((link) => (
        <Part key={link.key} link={link} className="col-start-1" />
      ))}
    </div>
  )
}

function Part({ link, className, children }: Readonly<{ link: MenuLink; className: string; children?: ReactNode }>) {
  return (
    <div className={className}>
      <NavLink href={link.href} className="menu-link font-semibold">
        {link.label}
      </NavLink>
      {children}
    </div>
  )
}
