import { useLocale, useTranslations } from 'next-intl'
import type { MenuCategory } from '@/lib/domain/shop/special-codes'
import { Dropdown } from '@/components/ui/dropdown'
import { NavLink } from './nav-link'
import { ProductsMenu } from './products-menu'
import { existingItems, orderOnlineLink, otherLinks } from '../navigation'

const wordClass = 'rounded-sm px-2 lg:px-3 whitespace-nowrap decoration-mango-500 decoration-3 underline-offset-6 hover:underline'
const linkClass = `flex min-h-tap items-center ${wordClass}`

/** Row of links below the search, on screens wider than a phone. */
export function HeaderLinks({
  categories,
  missingCodes,
}: Readonly<{ categories: readonly MenuCategory[]; missingCodes: readonly string[] }>) {
  const t = useTranslations('header')
  const locale = useLocale()
  return (
    <nav aria-label={t('mainNavigation')} className="page-width hidden pb-1 text-sm md:block">
      <ul className="relative -mx-2 flex items-center justify-between lg:-mx-3 lg:justify-start lg:gap-x-3 lg:text-base">
        <li>
          <NavLink href={orderOnlineLink.href(locale)} className={linkClass}>
            {t(orderOnlineLink.key)}
          </NavLink>
        </li>
        <li>
          <Dropdown label={t('products')} className={wordClass} panelClassName="left-0 w-full max-w-4xl" isWide>
            <ProductsMenu categories={categories} missingCodes={missingCodes} />
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
