import { isPageName } from './page-names'

/** The URL that retries a page that could not be read completely. @param page of this shop, as `pageHref` makes it */
export function retryHref(page: string): string {
  return `/api/again?${new URLSearchParams({ page }).toString()}`
}

/** The page named in such a URL; null if it is not a page of this shop. */
export function readRetryPage(page: string | null): string | null {
  const url = page?.startsWith('/') && URL.canParse(page, 'http://shop') ? new URL(page, 'http://shop') : null
  const [language, name, ...rest] = url?.pathname.split('/').slice(1) ?? []
  if (!url || url.host !== 'shop' || rest.length > 0 || !isPageName(name)) return null
  return language === 'en' || language === 'th' ? url.pathname + url.search : null
}
