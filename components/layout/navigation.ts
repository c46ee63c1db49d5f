import type { Locale } from '@/lib/core/locale'
import { pageHref } from '@/lib/core/urls/routes'

type NavigationItem<Key extends string> = Readonly<{ key: Key; href: (locale: Locale) => string }>

/** Links of the account group (spec 2); `key` names the message in `header`. */
export const accountLinks = [
  { key: 'orders', href: (locale) => pageHref(locale, 'orders') },
  { key: 'addresses', href: (locale) => pageHref(locale, 'addresses') },
  { key: 'accountDetails', href: (locale) => pageHref(locale, 'account_details') },
  { key: 'favorites', href: (locale) => pageHref(locale, 'favorites') },
] as const satisfies readonly NavigationItem<string>[]
