import type { Locale } from '@/lib/core/locale'

/** The same page in another language: replaces the first path segment and keeps the query string (spec 2). */
export function switchLanguage({ pathname, search }: Readonly<{ pathname: string; search: string }>, locale: Locale): string {
  const [, , ...rest] = pathname.split('/')
  return `/${[locale, ...rest].join('/')}${search}`
}
