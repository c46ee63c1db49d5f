import type { Locale } from '@/lib/core/locale'
import { pageHref, routes } from '@/lib/core/routes'

type NavigationItem<Key extends string> = Readonly<{
  key: Key
  href: (locale: Locale) => string
  /** Code of the linked group or blog; the link is omitted if the shop lacks it. */
  code?: string
}>

/** The items whose target exists in this shop. */
export function existingItems<Item extends NavigationItem<string>>(
  items: readonly Item[],
  missingCodes: readonly string[],
): readonly Item[] {
  return items.filter(({ code }) => code === undefined || !missingCodes.includes(code))
}

/** Links of the Products menu (spec 2); `key` names the message in `header`. */
export const productLinks = [
  { key: 'allProducts', href: (locale) => pageHref(locale, 'all_products') },
  { key: 'fruitVeg', href: (locale) => routes.category(locale, 'FRUIT_VEG'), code: 'FRUIT_VEG' },
  { key: 'meat', href: (locale) => routes.category(locale, 'MEAT'), code: 'MEAT' },
  { key: 'processed', href: (locale) => routes.category(locale, 'PROCESSED'), code: 'PROCESSED' },
  { key: 'inStock', href: (locale) => pageHref(locale, 'products_in_stock') },
] as const satisfies readonly NavigationItem<string>[]

export const orderOnlineLink = {
  key: 'orderOnline',
  href: (locale) => pageHref(locale, 'index'),
} as const satisfies NavigationItem<string>

export const otherLinks = [
  { key: 'gift', href: (locale) => routes.category(locale, 'GIFT'), code: 'GIFT' },
  { key: 'catalogue', href: (locale) => pageHref(locale, 'catalogue') },
  { key: 'promotions', href: (locale) => pageHref(locale, 'promotions') },
  { key: 'articles', href: (locale) => routes.blogs(locale, 'news'), code: 'news' },
  { key: 'howToOrder', href: (locale) => pageHref(locale, 'payment') },
] as const satisfies readonly NavigationItem<string>[]

export const accountLinks = [
  { key: 'orders', href: (locale) => pageHref(locale, 'orders') },
  { key: 'addresses', href: (locale) => pageHref(locale, 'addresses') },
  { key: 'accountDetails', href: (locale) => pageHref(locale, 'account_details') },
  { key: 'favorites', href: (locale) => pageHref(locale, 'favorites') },
] as const satisfies readonly NavigationItem<string>[]
