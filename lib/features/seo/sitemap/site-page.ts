import type { SitemapItemLoose } from 'sitemap'
import { fileUrl } from '@/lib/core/images'
import { pageHref } from '@/lib/core/urls/routes'
import type { PageName } from '@/lib/core/urls/page-names'
import type { Locale } from '@/lib/core/locale'

/** A page of the sitemap, independent of language. */
export type SitePage = Readonly<{
  page: PageName
  query?: Readonly<Record<string, string | number | undefined>>
  /** `YYYY-MM-DD`; null if unknown. */
  changedOn?: string | null
  /** File name of a picture on the page. */
  picture?: string | null
}>

/** Makes a path of this site absolute. */
export type Absolute = (path: string) => string

const languages: readonly Locale[] = ['th', 'en']

/** The entries of a page: one per language, each with the URLs of both. */
export function sitemapItems({ page, query, changedOn, picture }: SitePage, absolute: Absolute): SitemapItemLoose[] {
  const address = (language: Locale) => absolute(pageHref(language, page, query))
  const links = [...languages.map((language) => ({ lang: language, url: address(language) })), { lang: 'x-default', url: address('th') }]
  return languages.map((language) => ({
    url: address(language),
    links,
    ...(changedOn && { lastmod: changedOn }),
    ...(picture && { img: [{ url: absolute(fileUrl(picture)) }] }),
  }))
}
