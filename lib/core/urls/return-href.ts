import { cutText } from '@/lib/core/well-formed'
import type { Locale } from '../locale'
import { firstOf, returnParameters, type QueryValue, type ReturnPath } from './return-path'
import { pageHref } from './routes'
import { isPageName, type PageName } from './page-names'

/** The destination after login: the page named by `from` with its parameter, else `fallback`. Never another site. */
export function returnHref(language: Locale, path: ReturnPath, fallback: PageName): string {
  return isPageName(path.from) ? pageHref(language, path.from, parameterOf(path)) : pageHref(language, fallback)
}

function parameterOf({ k1, v1 }: ReturnPath): Record<string, string> {
  const known = returnParameters.find((name) => name === k1)
  return known && v1 ? { [known]: cutText(v1, 64) } : {}
}

/** Reads the return path from a page's query. */
export function readReturnPath({ from, k1, v1 }: Readonly<Record<string, QueryValue>>): ReturnPath {
  return { from: firstOf(from) || null, k1: firstOf(k1) || null, v1: firstOf(v1) || null }
}
