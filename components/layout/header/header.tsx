import { useTranslations, useLocale } from 'next-intl'
import { type ReactNode, Suspense } from 'react'
import Link from 'next/link'
import { Dropdown } from '@/components/ui/dropdown'
import { Awning } from '@/components/ui/awning'
import { PhoneIcon } from '@/components/ui/icons'
import { AreaButton } from '@/components/delivery/area-button'
import { SearchBox } from '@/components/layout/search/search-box'
import { pageHref } from '@/lib/core/urls/routes'
import type { ShopProfile } from '@/lib/domain/content/shop-profile'
import { defaultCatalogLayout, unreadMenu } from '@/lib/domain/catalog/catalog-layout'
import { CurrentUrlSync } from '../current-url-sync'
import { Logo } from '../logo'
import { SkipLink } from '../skip-link'
import { TitleScroll } from '../title-scroll'
import { NavLink } from './nav-link'
import { useHeaderLinks, type HeaderContent } from './use-header-links'
import { MenuLinks, type MenuLink } from './menu-links'
import { AccountMenu } from './account-menu'
import { CartLink } from './cart-link'
import { LanguageSwitch } from './language-switch'
import { MenuDrawer } from './menu-drawer'

type HeaderProps = Partial<HeaderContent> &
  Readonly<{
    shop: ShopProfile
    /** The backend supports delivery areas. */
    knowsAreas?: boolean
  }>

const usualCategories = unreadMenu(defaultCatalogLayout)

/**
 * Header of every page. Only its lower part is sticky: the service strip (wide) or the logo row (phone) scrolls away, so that
 * search and cart stay in view.
 */
export function Header({ shop, categories = usualCategories, hasNews = true, emptyPages = [], knowsAreas = false }: HeaderProps) {
  const content = { categories, hasNews, emptyPages }
  const t = useTranslations('header')
  const locale = useLocale()
  const [servicePhone] = shop.phones
  return (
    <header className="sticky -top-14 z-header bg-white md:-top-9 print:hidden">
      <SkipLink className="focus:translate-y-14 md:focus:translate-y-9" />
      <div className="hidden h-9 bg-leaf-800 text-sm text-white md:block">
        <div className="page-width flex h-full items-center justify-between">
          <p className={knowsAreas ? 'invisible lg:visible' : ''}>{shop.tagline ?? t('tagline')}</p>
          {servicePhone && (
            <a
              href={servicePhone.href}
              className="flex items-center gap-2 whitespace-nowrap underline-offset-4 hover:underline focus-visible:outline-mango-300"
            >
              <PhoneIcon className="size-4" />
              {t('customerService')} <span className="font-semibold tabular-nums">{servicePhone.shown}</span>
            </a>
          )}
        </div>
      </div>
      <div className="page-width grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-2 md:flex md:h-18 md:gap-x-3 lg:gap-x-6">
        <div className="col-span-2 flex min-h-14 flex-wrap items-center gap-x-2 max-md:min-w-0 md:min-h-0 md:gap-3">
          <Link
            href={pageHref(locale, 'home')}
            prefetch={false}
            aria-label={t('home', { shop: shop.name })}
            className="flex h-14 shrink-0 items-center rounded-sm md:h-auto"
          >
            <Logo shop={shop} className="h-9 max-[22rem]:h-7.5 md:h-10" />
          </Link>
          {knowsAreas && <AreaButton />}
        </div>
        <div className="col-span-2 -mr-3 flex h-14 items-center self-start justify-self-end md:order-last md:h-auto md:self-auto">
          <LanguageSwitch />
        </div>
        <div className="-ml-2.5 md:hidden">
          <MenuDrawer shop={shop} {...content} />
        </div>
        <div className="col-span-2 flex min-w-0 py-2 md:grow md:py-0 lg:px-6">
          <SearchBox />
        </div>
        <div className="hidden md:block">
          <AccountMenu layout="bar" />
        </div>
        <div className="-mr-2 md:mr-0">
          <CartLink />
        </div>
      </div>
      <HeaderLinks {...content} />
      <div className="absolute inset-x-0 top-full -z-10 bg-white">
        <Awning />
      </div>
      <Suspense>
        <CurrentUrlSync />
        <TitleScroll />
      </Suspense>
    </header>
  )
}

const wordClass = 'rounded-sm px-2 lg:px-3 whitespace-nowrap decoration-mango-500 decoration-3 underline-offset-6 hover:underline'
const linkClass = `flex min-h-tap items-center ${wordClass}`

/** Row of links below the search, on screens wider than a phone. */
function HeaderLinks(content: HeaderContent) {
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
