import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { Dropdown } from './dropdown'
import { MenuLinks } from './menu-links'
import { orderOnlineLink, otherLinks, productLinks } from './navigation'

const wordClass = 'rounded-sm px-2 lg:px-3 whitespace-nowrap underline-offset-6 hover:underline hover:decoration-mango-500 hover:decoration-3'
const linkClass = `flex min-h-tap items-center ${wordClass}`

/** The row of links under the search, on everything wider than a phone. */
export function HeaderLinks() {
  const t = useTranslations('header')
  const locale = useLocale()
  return (
    <nav aria-label={t('mainNavigation')} className="page-width hidden pb-1 text-sm md:block">
      <ul className="-mx-2 flex items-center justify-between lg:-mx-3 lg:justify-start lg:gap-x-3 lg:text-base">
        <li>
          <Link href={orderOnlineLink.href(locale)} prefetch={false} className={`${linkClass} font-semibold text-leaf-700`}>
            {t(orderOnlineLink.key)}
          </Link>
        </li>
        <li>
          <Dropdown label={t('products')} className={wordClass}>
            <MenuLinks items={productLinks} />
          </Dropdown>
        </li>
        {otherLinks.map((item) => (
          <li key={item.key}>
            <Link href={item.href(locale)} prefetch={false} className={linkClass}>
              {t(item.key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
