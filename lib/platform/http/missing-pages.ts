import { processWide } from '@/lib/core/process-wide'
import { parseLocale, type Locale } from '@/lib/core/locale'
import { routerHeaders } from '@/lib/platform/next/internals'
import type { Stage } from './stage'
import { duringVisit, startVisit } from './visit'

/** Whether a page has nothing to show, by its route: what it reads for that, the page reads from the read store. */
type MissingChecks = Readonly<Record<string, (language: Locale, key: readonly string[]) => Promise<boolean>>>

const known = processWide<{ checks: MissingChecks }>('missingChecks', () => ({ checks: {} }))

/** Tells the front of this process which pages to ask about. It cannot import features. */
export function setMissingChecks(checks: MissingChecks): void {
  known.checks = checks
}

const missingPage = 'notfound'

/**
 * Answers all addresses that are not found by one 404 page of each language, which is rendered once: clients can invent any number of
 * ids. The client router gets the same document, and reloads the address.
 */
export const answerMissing: Stage = async (exchange, next) => {
  const { request, target } = exchange
  const language = parseLocale(String(target?.params.lang))
  if (!target || !language || !exchange.isShared || exchange.isFromCache || !(await isMissing(target.route, language, target.params.key)))
    return next()
  const path = `/${language}/${missingPage}`
  exchange.isMissingPage = true
  if (exchange.sendStored?.(path)) return undefined
  exchange.key = path
  exchange.target = { route: `/[lang]/${missingPage}`, params: { lang: language }, query: {} }
  request.url = path
  for (const name of Object.values(routerHeaders)) delete request.headers[name]
  return next()
}

/** A page whose check fails says itself what has happened. */
async function isMissing(route: string, language: Locale, key: string | readonly string[] | undefined): Promise<boolean> {
  if (route === '/[lang]/[...rest]' || route === `/[lang]/${missingPage}`) return true
  const check = known.checks[route]
  // What is asked here is nothing that the page of the language depends on.
  return check ? duringVisit(startVisit(), () => check(language, [key ?? []].flat()).catch(() => false)) : false
}
