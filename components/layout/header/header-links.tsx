import { useLocale, useTranslations } from 'next-intl'
import { Dropdown } from './dropdown'
import { MenuLinks } from './menu-links'
import { NavLink } from './nav-link'
import { existingItems, orderOnlineLink, otherLinks, productLinks } from '../navigation'

const wordClass = 'rounded-sm px-2 lg:px-3 whitespace-nowrap decoration-mango-500 decoration-3 underline-offset-6 hover:underline'
const linkClass = `flex min-h-tap items-center ${wordClass}`

/** The row of links under the search, on everything wider than a phone. */
export function HeaderLinks({ missingCodes }: Readonly<{ missingCodes: readonly string[] }>) {
  const t = useTranslations('header')
  const locale = useLocale()
  return (
    <nav aria-label={t('mainNavigation')} className="page-width hidden pb-1 text-sm md:block">
      <ul className="-mx-2 flex items-center justify-between lg:-mx-3 lg:justify-start lg:gap-x-3 lg:text-base">
        <li>
          <NavLink href={orderOnlineLink.href(locale)} className={linkClass}>
            {t(orderOnlineLink.key)}
          </NavLink>
        </li>
        <li>
          <Dropdown label={t('products')} className={wordClass}>
            <MenuLinks items={existingItems(productLinks, missingCodes)} />
          </Dropdown>
        </li>
        {existingItems(otherLinks, missingCodes).map((item) => (
          <li key={item.key}>
            <NavLink href={item.href(locale)} className={linkClass}>
              {t(item.key)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
