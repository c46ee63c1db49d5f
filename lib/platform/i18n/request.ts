import { lang } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { parseLocale, defaultLocale } from '@/lib/core/locale'

/**
 * Messages for the language in the URL. The language comes from the root parameter, not from a header, so that a page can be
 * rendered once and cached for all visitors.
 */
export default getRequestConfig(async ({ locale: asked }) => {
  // Route handlers that generate files have no root parameter; they pass the language.
  const locale = parseLocale(asked ?? (await lang())) ?? defaultLocale
  const { default: messages } = await import(`../../../messages/${locale}.json`)
  return { locale, messages, timeZone: 'Asia/Bangkok' }
})
