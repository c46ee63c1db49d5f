import { cutText } from '@/lib/core/well-formed'
import type { Locale } from '../locale'
import { firstOf, returnParameters, type QueryValue, type ReturnPath } from './return-path'
import { pageHref } from './routes'
import { isPageName, type PageName } from './page-names'

/** The destination after login: the page named by `from` with its parameters, else `fallback`. Never another site. */
export function returnHref(language: Locale, path: ReturnPath, fallback: PageName): string {
  return isPageName(path.from) ? pageHref(language, path.from, parametersOf(path)) : pageHref(language, fallback)
}

/** The items of a whole cart, as in a permalink. */
const longestItems = 700

function parametersOf({ k1, v1, k2, v2 }: ReturnPath): Record<string, string> {
  const given = [
    [k1, v1],
    [k2, v2],
  ] as const
  return Object.fromEntries(
    given.flatMap(([name, value]) => {
      const known = returnParameters.find((each) => each === name)
      return known && value ? [[known, cutText(value, known === 'items' ? longestItems : 64)]] : []
    }),
  )
}

/** Reads the return path from a page's query. */
export function readReturnPath({ from, k1, v1, k2, v2 }: Readonly<Record<string, QueryValue>>): ReturnPath {
  const second = firstOf(k2) ? { k2: firstOf(k2), v2: firstOf(v2) || null } : {}
  return { from: firstOf(from) || null, k1: firstOf(k1) || null, v1: firstOf(v1) || null, ...second }
}
