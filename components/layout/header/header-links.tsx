import { useTranslations } from 'next-intl'
import { Dropdown } from '@/components/ui/dropdown'
import { NavLink } from './nav-link'
import { ProductsMenu } from './products-menu'
import { useHeaderLinks, type HeaderContent } from './use-header-links'

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
