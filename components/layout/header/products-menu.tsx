import type { ReactNode } from 'react'
import { MenuLinks, type MenuLink } from './menu-links'
import { NavLink } from './nav-link'
import { useHeaderLinks, type HeaderContent } from './use-header-links'

/** Content of the Products menu: its links (spec 2), and each category with its sub-categories. */
export function ProductsMenu(content: HeaderContent) {
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
