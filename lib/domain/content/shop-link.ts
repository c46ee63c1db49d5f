import { isPageName } from '@/lib/core/urls/page-names'
import { pageHref } from '@/lib/core/urls/routes'
import type { Locale } from '@/lib/core/locale'

/** The address of a page that a setting names: `promotions`, `products?categ_code=MEAT`; null for anything that is no page of the shop. */
export function shopLinkHref(link: string, language: Locale): string | null {
  const [page, query] = link.trim().replace(/^\//, '').split('?')
  return isPageName(page) ? pageHref(language, page, Object.fromEntries(new URLSearchParams(query))) : null
}
