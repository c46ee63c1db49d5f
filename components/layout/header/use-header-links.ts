import { useLocale, useTranslations } from 'next-intl'
import type { ContentPageName } from '@/lib/core/content-pages'
import { pageHref, routes } from '@/lib/core/urls/routes'
import type { MenuCategory } from '@/lib/domain/catalog/catalog-layout'
import { newsCode } from '@/lib/domain/content/special-codes'

export type HeaderLink = Readonly<{ label: string; href: string }>

/** Messages of the specification's categories (spec 2), by code. Others have the names of their groups. */
const categoryKeys = { FRUIT_VEG: 'fruitVeg', MEAT: 'meat', PROCESSED: 'processed', GIFT: 'gift' } as const

const isSpecified = (code: string): code is keyof typeof categoryKeys => Object.hasOwn(categoryKeys, code)

export type HeaderContent = Readonly<{
  categories: readonly MenuCategory[]
  /** The blog of articles has posts. */
  hasNews: boolean
  /** Pages without text. */
  emptyPages: readonly ContentPageName[]
}>

export type HeaderLinks = ReturnType<typeof useHeaderLinks>

/** All links of the header that lead somewhere: of the Products menu (spec 2), each category with its sub-categories, and beside it. */
export function useHeaderLinks({ categories, hasNews, emptyPages }: HeaderContent) {
  const t = useTranslations('header')
  const locale = useLocale()
  const shown = categories
    .map(({ code, name, links, picture, isInHeader }) => ({
      isInHeader,
      picture,
      label: isSpecified(code) ? t(categoryKeys[code]) : name,
      href: routes.category(locale, code),
      links: links.map((link): HeaderLink => ({ label: link.name, href: routes.category(locale, link.code) })),
    }))
    .filter(({ label }) => label)
  const linkTo = (key: 'orderOnline' | 'allProducts' | 'inStock' | 'catalogue' | 'promotions' | 'articles' | 'howToOrder', href: string) =>
    ({ label: t(key), href }) satisfies HeaderLink
  const linksTo = (key: Parameters<typeof linkTo>[0], page: ContentPageName) =>
    emptyPages.includes(page) ? [] : [linkTo(key, pageHref(locale, page))]
  const others: readonly HeaderLink[] = [
    ...shown.filter(({ isInHeader }) => isInHeader),
    ...linksTo('catalogue', 'catalogue'),
    ...linksTo('promotions', 'promotions'),
    ...(hasNews ? [linkTo('articles', routes.blogs(locale, newsCode))] : []),
    ...linksTo('howToOrder', 'payment'),
  ]
  return {
    orderOnline: linkTo('orderOnline', pageHref(locale, 'index')),
    allProducts: linkTo('allProducts', pageHref(locale, 'all_products')),
    categories: shown.filter(({ isInHeader }) => !isInHeader),
    inStock: linksTo('inStock', 'products_in_stock'),
    others,
  }
}
