import { NavLink } from './nav-link'

export type MenuLink = Readonly<{ key: string; label: string; href: string }>

/** Full-width rows of links, for panels and drawers. */
export function MenuLinks({ items }: Readonly<{ items: readonly MenuLink[] }>) {
  return (
    <ul>
      {items.map(({ key, label, href }) => (
        <li key={key}>
          <NavLink href={href} className="menu-link">
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
