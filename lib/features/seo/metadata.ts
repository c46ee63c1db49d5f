import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { pageHref } from '@/lib/core/urls/routes'
import type { PageName } from '@/lib/core/urls/page-names'
import { previewImage, previewSize, type PreviewSubject } from './preview-address'
import { shorten } from './shorten'
import type { Locale } from '@/lib/core/locale'
import type { TitledMessages } from '@/lib/platform/i18n/types'

type PageMetadata = Readonly<{
  language: Locale
  page: PageName
  /** The parameters that identify this page. Others, such as the back link, are not part of its canonical URL. */
  query?: Readonly<Record<string, string | number | null | undefined>>
  title: string
  /** The title is a template of the specification and is used without the shop's name. */
  isWholeTitle?: boolean
  description?: string | null
  keywords?: string | null
  /** The content of the link preview image; the shop itself if omitted. */
  preview?: Preview
  /** Blog pages are articles, all others websites (spec 2). */
  type?: 'website' | 'article'
  /** Publication date of an article, `YYYY-MM-DD`. */
  publishedOn?: string | null
  /** False keeps the page out of search engines. */
  index?: boolean
}>

type Preview = Readonly<{
  subject: PreviewSubject
  /** What the image shows. A change here changes the image's URL. */
  pictured: readonly unknown[]
  /** The alternative text of the image. */
  alt: string
}>

const openGraphLocales = { th: 'th_TH', en: 'en_US' } as const

/** The metadata of a page: title, description, canonical URL, alternate language, and link previews (spec 2). */
export async function pageMetadata(options: PageMetadata): Promise<Metadata> {
  const { language, page, query, title, isWholeTitle, keywords, index } = options
  const description = options.description ? { description: shorten(options.description, language) } : {}
  const href = pageHref(language, page, query)
  const { name: shopName } = await getShopProfile(language)
  return {
    title: isWholeTitle ? { absolute: title } : title,
    ...description,
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
      ...description,
      url: href,
      siteName: shopName,
      locale: openGraphLocales[language],
      alternateLocale: openGraphLocales[language === 'th' ? 'en' : 'th'],
      images: [previewOf(options, shopName)],
      ...kindOf(options),
    },
    twitter: { card: 'summary_large_image' },
    ...(index === false && { robots: { index: false, follow: true } }),
  }
}

/** The metadata of a page that search engines leave out; its messages have its title. */
export async function unlistedMetadata(page: PageName, messages: TitledMessages): Promise<Metadata> {
  const t = await getTranslations(messages)
  return pageMetadata({ language: await getLocale(), page, title: t('title'), index: false })
}

function kindOf({ type, publishedOn }: PageMetadata) {
  if (type !== 'article') return { type: 'website' } as const
  return { type, ...(publishedOn && { publishedTime: publishedOn }) } as const
}

function previewOf({ language, preview }: PageMetadata, shopName: string) {
  const { subject, pictured, alt } = preview ?? { subject: { kind: 'shop' }, pictured: [], alt: shopName }
  return { url: previewImage(language, subject, pictured), ...previewSize, type: 'image/jpeg', alt }
}

/**
 * The metadata of a page that was not found. Next adds `noindex` itself after notFound(), so `robots: null` removes the layout's
 * robots value.
 */
export async function missingMetadata(): Promise<Metadata> {
  const t = await getTranslations('notFound')
  return { title: t('metaTitle'), robots: null }
}

/** The metadata of a page whose content could not be read: excluded from search engines. */
export async function loadErrorMetadata(): Promise<Metadata> {
  const t = await getTranslations('unread')
  return { title: t('title'), robots: { index: false } }
}
