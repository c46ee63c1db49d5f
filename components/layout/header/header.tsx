import { useTranslations, useLocale } from 'next-intl'
import { Suspense } from 'react'
import Link from 'next/link'
import { Dropdown } from '@/components/ui/dropdown'
import { Awning } from '@/components/ui/awning'
import { PhoneIcon } from '@/components/ui/icons'
import { AreaButton } from '@/components/delivery/area-button'
import { SearchBox } from '@/components/layout/search/search-box'
import { html, type Html } from '@/lib/core/markup/html'
import { pageHref } from '@/lib/core/urls/routes'
import type { ShopProfile } from '@/lib/domain/content/shop-profile'
import { defaultCatalogLayout, unreadMenu } from '@/lib/domain/catalog/catalog-layout'
import { CurrentUrlSync } from '../current-url-sync'
import { linkBlock } from '../link-block'
import { Logo } from '../logo'
import { SkipLink } from '../skip-link'
import { TitleScroll } from '../title-scroll'
import { linkMarkup, linkRows } from './link-markup'
import { useHeaderLinks, type HeaderContent, type HeaderLink, type HeaderLinks } from './use-header-links'
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
  const links = useHeaderLinks({ categories, hasNews, emptyPages })
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
              className="relative flex h-11 items-center gap-2 self-start pb-2 whitespace-nowrap underline-offset-4 hover:underline focus-visible:outline-mango-300"
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
          <MenuDrawer shop={shop} links={links} />
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
      <LinkRow links={links} />
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
function LinkRow({ links }: Readonly<{ links: HeaderLinks }>) {
  const t = useTranslations('header')
  return (
    <nav aria-label={t('mainNavigation')} className="page-width hidden pb-1 text-sm md:block">
      <ul className="relative -mx-2 flex items-center justify-between lg:-mx-3 lg:justify-start lg:gap-x-3 lg:text-base">
        <li {...linkBlock(linkMarkup(links.orderOnline, linkClass))} />
        <li>
          <Dropdown label={t('products')} className={wordClass} panelClassName="left-0 w-full max-w-4xl" isWide>
            <div
              className="grid auto-cols-fr grid-flow-col grid-rows-[auto_auto_1fr] gap-x-2 lg:gap-x-4"
              {...linkBlock(productsMenu(links))}
            />
          </Dropdown>
        </li>
        {links.others.map((link) => (
          <li key={link.href} {...linkBlock(linkMarkup(link, linkClass))} />
        ))}
      </ul>
    </nav>
  )
}

/** Content of the Products menu: its links (spec 2), and each category with its sub-categories. */
function productsMenu({ allProducts, categories, inStock }: HeaderLinks): Html {
  const part = (className: string, link: HeaderLink, below: Html | string = '') =>
    html`<div class="${className}">${linkMarkup(link, 'menu-link font-semibold')}${below}</div>`
  const columns = categories.map((category) => part('row-span-3 border-l border-line pl-2 lg:pl-4', category, linkRows(category.links)))
  return html`${part('col-start-1', allProducts)}${columns}${inStock.map((link) => part('col-start-1', link))}`
}
