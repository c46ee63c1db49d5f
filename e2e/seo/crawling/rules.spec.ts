import { expect, test } from '@playwright/test'
import type { Crawl, Visit } from './crawl'
import { readFacts } from './page-facts'
import { alternateIssues, breadcrumbIssues, broken, canonicalIssues, longRedirects, repeatedTexts, structureIssues } from './rules'

const site = 'https://shop.example'
const alternates = (path: string) =>
  [
    ['th', 'th'],
    ['en', 'en'],
    ['x-default', 'th'],
  ]
    .map(([name, language]) => `<link rel="alternate" hreflang="${name}" href="${site}/${language}${path}">`)
    .join('')

const breadcrumbs = (...items: readonly string[]) =>
  JSON.stringify({ '@type': 'BreadcrumbList', itemListElement: items.map((item) => ({ '@type': 'ListItem', item })) })

/** A page without issues, in one language. */
const goodPage = (language: string, path: string) => `<!doctype html><html lang="${language}"><head>
  <title>${path} ${language}</title><meta name="description" content="About ${path}, ${language}">
  <link rel="canonical" href="${site}/${language}${path}">${alternates(path)}
  <script type="application/ld+json">${breadcrumbs(`${site}/${language}/home`, `${site}/${language}${path}`)}</script>
  </head><body><h1>${path}</h1></body></html>`

function visit(address: string, html: string, changes: Partial<Visit> = {}): Visit {
  return { address, from: 'the start', status: 200, redirects: [], facts: readFacts(html, address), ...changes }
}

/** Two pages in two languages, one of them changed. */
function crawlWith(change: (html: string) => string, changes: Partial<Visit> = {}): Crawl {
  const changed = `${site}/en/faq`
  const all = ['/home', '/faq'].flatMap((path) =>
    ['th', 'en'].map((language) => [`${site}/${language}${path}`, goodPage(language, path)] as const),
  )
  const pages = all.map(([address, html]) => (address === changed ? visit(address, change(html), changes) : visit(address, html)))
  return { pages: new Map(pages.map((page) => [page.address, page])), files: [], seconds: 0 }
}

const rules = [broken, longRedirects, structureIssues, repeatedTexts, canonicalIssues, alternateIssues, breadcrumbIssues]

test('the crawl rules report nothing for a valid site', () => {
  for (const rule of rules) expect(rule(crawlWith((html) => html))).toEqual([])
})

for (const [issue, rule, change] of [
  ['no heading', structureIssues, (html) => html.replace(/<h1>.*<\/h1>/, '')],
  ['two headings', structureIssues, (html) => html.replace('<body>', '<body><h1>More</h1>')],
  ['no title', structureIssues, (html) => html.replace(/<title>.*<\/title>/, '')],
  ['the wrong language', structureIssues, (html) => html.replace('lang="en"', 'lang="th"')],
  ['a link within the page that leads nowhere', structureIssues, (html) => html.replace('<body>', '<body><a href="#vegetables">v</a>')],
  ['Thai words that nothing marks as Thai', structureIssues, (html) => html.replace('<body>', '<body><p lang="th">ตลาด</p><p>ตลาด</p>')],
  ['no description', repeatedTexts, (html) => html.replace(/<meta name="description"[^>]*>/, '')],
  ['the title of another page', repeatedTexts, (html) => html.replace('<title>/faq en', '<title>/home th')],
  ['the description of its translation', repeatedTexts, (html) => html.replace('/faq, en', '/faq, th')],
  ['no original', canonicalIssues, (html) => html.replace(/<link rel="canonical"[^>]*>/, '')],
  ['an original that is no page', canonicalIssues, (html) => html.replace(/(canonical" href="[^"]*)faq/, '$1nothing')],
  ['a translation that is no page', alternateIssues, (html) => html.replace(/(hreflang="th" href="[^"]*)faq/, '$1nothing')],
  ['no translation', alternateIssues, (html) => html.replace(/<link rel="alternate"[^>]*>/g, '')],
  ['another page as its translation', alternateIssues, (html) => html.replace(/(hreflang="(th|x-default)" href="[^"]*)faq/g, '$1home')],
  [
    'no leave to be indexed, though its translation names it',
    alternateIssues,
    (html) => html.replace('<head>', '<head><meta name="robots" content="noindex">'),
  ],
] as const satisfies readonly (readonly [string, (crawl: Crawl) => string[], (html: string) => string])[]) {
  test(`the crawl rules report a page with ${issue}`, () => {
    expect(rule(crawlWith(change))).not.toEqual([])
  })
}

test('the crawl rules report a broken link and a chain of redirects', () => {
  expect(broken(crawlWith((html) => html, { status: 404 }))).toEqual([`${site}/en/faq answers 404, named by the start`])
  expect(longRedirects(crawlWith((html) => html, { redirects: [`${site}/a`, `${site}/b`] }))).toHaveLength(1)
  expect(longRedirects(crawlWith((html) => html, { redirects: [`${site}/a`] }))).toEqual([])
})

test('breadcrumbIssues reports a page without breadcrumbs, and breadcrumbs that end at another page', () => {
  const without = (html: string) => html.replace(/<script.*<\/script>/, '')
  expect(breadcrumbIssues(crawlWith(without))).toEqual([`${site}/en/faq has breadcrumbs from undefined to undefined`])
  const elsewhere = (html: string) => html.replace(/"item":"[^"]*faq"/, `"item":"${site}/en/terms"`)
  expect(breadcrumbIssues(crawlWith(elsewhere))).toEqual([`${site}/en/faq has breadcrumbs from ${site}/en/home to ${site}/en/terms`])
})

test('readFacts returns the absolute URLs of links, GET forms and assets', () => {
  const facts = readFacts(
    `<a href="/th/x?a=1&amp;b=2#part"></a><a href="tel:+66"></a><form action="/th/search"></form><form method="post" action="/pay"></form>
     <img src="/a.png" srcset="/b.png 1x, /c.png 2x"><script src="data:text/javascript,"></script>`,
    `${site}/th/home`,
  )
  expect(facts.links).toEqual([`${site}/th/x?a=1&b=2`, `${site}/th/search`])
  expect(facts.assets).toEqual([`${site}/a.png`, `${site}/b.png`, `${site}/c.png`])
})
