import { useLocale, useTranslations } from 'next-intl'
import { NavLink } from './nav-link'
import type { accountLinks, orderOnlineLink, otherLinks, productLinks } from '../navigation'

type MenuItem = (typeof productLinks)[number] | (typeof otherLinks)[number] | (typeof accountLinks)[number] | typeof orderOnlineLink

/** Full-width rows of links, for panels and drawers. */
export function MenuLinks({ items }: Readonly<{ items: readonly MenuItem[] }>) {
  const t = useTranslations('header')
  const locale = useLocale()
  return (
    <ul>
      {items.map((item) => (
        <li key={item.key}>
          <NavLink href={item.href(locale)} className="menu-link">
            {t(item.key)}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
