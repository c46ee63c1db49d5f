import type { Crawl, Visit } from './crawl'
import type { PageFacts } from './page-facts'

type Page = Visit & Readonly<{ facts: PageFacts }>

/** URLs that do not respond with 200, with the linking page. */
export function broken({ pages, files }: Crawl): string[] {
  return [...pages.values(), ...files]
    .filter(({ status }) => status !== 200)
    .map(({ address, status, from }) => `${address} answers ${status}, named by ${from}`)
}

/** Redirect chains: only one redirect is permitted, such as the one to the login page. */
export function longRedirects({ pages, files }: Crawl): string[] {
  return [...pages.values(), ...files]
    .filter(({ redirects }) => redirects.length > 1)
    .map(({ address, redirects }) => [address, ...redirects].join(' → '))
}

/** Checks the page language, marked foreign text, one title, one heading, and valid anchors. */
export function structureIssues(crawl: Crawl): string[] {
  return htmlPages(crawl).flatMap(({ address, redirects, facts }) => {
    const [, language = ''] = new URL(redirects.at(-1) ?? address).pathname.split('/')
    return [
      ...(facts.language === language ? [] : [`${address} says that its language is "${facts.language}"`]),
      ...(facts.titles.length === 1 && facts.titles[0] ? [] : [`${address} has ${facts.titles.length} titles`]),
      ...(facts.headings.length === 1 && facts.headings[0] ? [] : [`${address} has ${facts.headings.length} headings`]),
      ...facts.missingAnchors.map((anchor) => `${address} links to ${anchor}, which it does not have`),
      ...facts.unmarkedThai.map((text) => `${address} does not say that "${text}" is Thai`),
    ]
  })
}

/** Pages that share a title or description, in any language, and pages without a description. */
export function repeatedTexts(crawl: Crawl): string[] {
  const pages = originals(crawl)
  const missing = pages.filter(({ facts }) => !facts.description).map(({ address }) => `${address} has no description`)
  return [...missing, ...repeated(pages, ({ titles }) => titles.join()), ...repeated(pages, ({ description }) => description)]
}

function repeated(pages: readonly Page[], textOf: (facts: PageFacts) => string): string[] {
  const addresses = new Map<string, string[]>()
  for (const { address, facts } of pages) addresses.set(textOf(facts), [...(addresses.get(textOf(facts)) ?? []), address])
  return [...addresses].filter(([, same]) => same.length > 1).map(([text, same]) => `"${text}" stands on ${same.join(' and ')}`)
}

/** An indexed page is canonical or names a canonical page: one of the shop that responds with 200 and names itself. */
export function canonicalIssues(crawl: Crawl): string[] {
  return indexedPages(crawl).flatMap(({ address, facts }) => {
    const original = facts.canonical ? crawl.pages.get(facts.canonical) : undefined
    if (!original) return [`${address} names ${facts.canonical} as its original, to which nothing links`]
    return isOriginal(original) ? [] : [`${address} names ${facts.canonical} as its original, which names another`]
  })
}

/** A canonical page lists itself and its translation, and the translation lists the same; Thai is the x-default. */
export function alternateIssues(crawl: Crawl): string[] {
  return originals(crawl).flatMap(({ address, facts }) => {
    const { th, en, 'x-default': others, ...more } = facts.alternates
    const issues: string[] = []
    if (!th || !en || others !== th || Object.keys(more).length > 0) issues.push(`${address} names ${Object.keys(facts.alternates).join()}`)
    if (facts.alternates[facts.language] !== address) issues.push(`${address} does not name itself`)
    for (const alternate of [th, en]) {
      const other = alternate ? crawl.pages.get(alternate) : undefined
      if (!other || !isOriginal(other)) issues.push(`${address} names ${alternate}, which is no original`)
      else if (!sameAlternates(facts, other.facts)) issues.push(`${address} is not named back by ${alternate}`)
    }
    return issues
  })
}

const sameAlternates = (a: PageFacts, b: PageFacts) => a.alternates.th === b.alternates.th && a.alternates.en === b.alternates.en

/** A canonical page has breadcrumbs from its home page to itself, unless it is the home page. */
export function breadcrumbIssues(crawl: Crawl): string[] {
  return originals(crawl).flatMap(({ address, facts: { breadcrumbs } }) => {
    const home = new URL(`/${new URL(address).pathname.split('/')[1]}/home`, address).href
    const [first, last] = [breadcrumbs?.[0], breadcrumbs?.at(-1)]
    if (address === home || (first === home && last === address)) return []
    return [`${address} has breadcrumbs from ${first} to ${last}`]
  })
}

/** The canonical pages, which search engines index. */
export function originals(crawl: Crawl): Page[] {
  return htmlPages(crawl).filter(isOriginal)
}

function isOriginal(visit: Visit): visit is Page {
  return (
    visit.status === 200 &&
    visit.redirects.length === 0 &&
    visit.facts !== null &&
    visit.facts.isIndexed &&
    visit.facts.canonical === visit.address
  )
}

function indexedPages(crawl: Crawl): Page[] {
  return htmlPages(crawl).filter(({ facts, redirects }) => facts.isIndexed && redirects.length === 0)
}

function htmlPages({ pages }: Crawl): Page[] {
  return [...pages.values()].filter((visit): visit is Page => visit.facts !== null)
}
