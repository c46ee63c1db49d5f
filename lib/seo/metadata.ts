import type { Metadata } from 'next'
import { pageHref, type Language, type PageName } from '../routes'

type PageMetadata = Readonly<{
  language: Language
  page: PageName
  /** The parameters that make this page what it is; others, such as the way back, are not part of its address. */
  query?: Readonly<Record<string, string | number | null | undefined>>
  title: string
  description?: string | null
  /** Address of a picture on this site, for link previews. */
  image?: string | null
  keywords?: string | null
  /** Blog pages are articles, all others websites (spec 2). */
  type?: 'website' | 'article'
  /** False keeps the page out of search engines. */
  index?: boolean
}>

const openGraphLocales: Readonly<Record<Language, string>> = { th: 'th_TH', en: 'en_US' }

/** The head of a page: title, description, canonical address, the other language, and previews (spec 2). */
export function pageMetadata({ language, page, query, title, description, image, keywords, type, index }: PageMetadata): Metadata {
  const summary = description ? shorten(description) : undefined
  const href = pageHref(language, page, query)
  return {
    title,
    ...(summary && { description: summary }),
    ...(keywords && { keywords }),
    alternates: {
      canonical: href,
      languages: {
        th: pageHref('th', page, query),
        en: pageHref('en', page, query),
        'x-default': pageHref('th', page, query),
      },
    },
    openGraph: {
      title,
      ...(summary && { description: summary }),
      url: href,
      type: type ?? 'website',
      locale: openGraphLocales[language],
      ...(image && { images: [image] }),
    },
    twitter: { card: image ? 'summary_large_image' : 'summary' },
    ...(index === false && { robots: { index: false, follow: true } }),
  }
}

/** One line of at most 160 characters, cut between words where the script has spaces. */
function shorten(text: string, limit = 160): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= limit) return line
  const cut = line.slice(0, limit - 1)
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > limit / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`
}
