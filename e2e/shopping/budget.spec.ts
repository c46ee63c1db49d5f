import type { Browser, Page, Response } from '@playwright/test'
import budget from '../../lib/tools/testing/budget.json'
import thai from '../../messages/th.json'
import { everyPage } from '../../lib/platform/i18n/client-namespaces'
import { expect, fillCart, signUp, test } from '../support/fixtures'

/** Budget of a first visit by kind of page (lib/tools/testing/budget.json): any excess fails the test.
 * HTML varies by 96 bytes, since React names a page's script of errors in the head too once the server has loaded it; that of the
 * checkout by some hundred more, since it names the days that are open, by the hour. */
const addresses: Readonly<Record<keyof typeof budget, string>> = {
  home: '/th/home',
  category: '/th/products?categ_code=MEAT',
  allProducts: '/th/all_products',
  product: '/th/product_details?product_id=7',
  article: '/th/article?code=WHOWEARE',
  cart: '/th/cart',
  checkout: '/th/checkout',
}

const ofCustomers = ['cart', 'checkout'] as const
const ofGuests = ['home', 'category', 'allProducts', 'product', 'article'] as const

/** Text unique to one library or table that must load on demand or stay on the server. */
const fingerprints = {
  'the day picker': 'rdp-',
  'the carousel': 'embla',
  'the drawing of QR codes': 'QR Code',
  zod: 'ZodError',
  'the form library': 'shouldUnregister',
  'the parser of messages': 'EXPECT_ARGUMENT_CLOSING_BRACE',
  'the table of all refusals': 'Not found sale order',
  swr: '__SWR_DEVTOOLS',
} as const

/** First line of every script, added by lib/tools/scripts/steps.mjs. */
const compileWhole = '//# allFunctionsCalledOnLoad\n'

test('a guest’s first visit to each kind of page stays within its budget of bytes and requests', async ({ browser }) => {
  for (const kind of ofGuests) expectBudget(kind, await firstVisit(browser, addresses[kind], null))
})

test('a customer’s first visit to cart and checkout stays within its budget of bytes and requests', async ({ page, browser }) => {
  await signUp(page)
  await fillCart(page, { 'VL07-1': 2 })
  for (const kind of ofCustomers) expectBudget(kind, await firstVisit(browser, addresses[kind], page))
})

function expectBudget(kind: keyof typeof budget, visit: Visit): void {
  const { script, html, requests, scripts } = budget[kind]
  const grown = `scripts are ${visit.scripts.map(({ size }) => size).join(', ')}; when the budget was set they were ${scripts.join(', ')}`
  expect.soft(visit.script, `${kind}: bytes of JavaScript: ${grown}`).toBeLessThanOrEqual(script)
  const notWhole = visit.scripts.filter(({ text }) => !text.startsWith(compileWhole))
  expect.soft(notWhole, `${kind}: scripts not compiled while they arrive`).toEqual([])
  // Not only for its size: zod probes whether eval is permitted, which the policy of personal pages reports.
  const withZod = visit.scripts.filter(({ text }) => text.includes(fingerprints.zod)).map(({ size }) => size)
  expect.soft(withZod, `${kind}: scripts that bring zod`).toEqual([])
  expect.soft(visit.html.length, `${kind}: bytes of HTML`).toBeLessThanOrEqual(html)
  if (kind === 'product') expectOnlyWhatIsNeeded(visit)
  expect.soft(visit.requests, `${kind}: requests until load: ${visit.addresses.join(' ')}`).toBeLessThanOrEqual(requests)
}

/** On a product page: no library that loads on demand, no messages of other pages, and no other page before it is touched. */
function expectOnlyWhatIsNeeded({ scripts, html, prefetched }: Visit): void {
  const source = scripts.map(({ text }) => text).join('\n')
  const libraries = Object.entries(fingerprints).filter(([, words]) => source.includes(words))
  expect.soft(libraries.map(([name]) => name)).toEqual([])
  const shown = html.toString()
  expect
    .soft(
      unusedNamespaces()
        .filter(({ sample }) => shown.includes(sample))
        .map(({ name }) => name),
    )
    .toEqual([])
  expect.soft(prefetched).toEqual([])
}

type Script = Readonly<{ size: number; text: string }>

type Visit = Awaited<ReturnType<typeof firstVisit>>

/** A script and its bytes as sent. */
async function sentScript(response: Response): Promise<Script> {
  const { 'content-encoding': encoding, 'content-length': length } = response.headers()
  // Compressing a smaller one would not save a packet.
  if (Number(length) >= 1024) expect(encoding, response.url()).toBe('br')
  return { size: Number(length), text: await response.text() }
}

/** Counts only these types: the number of pictures and prefetches before the load event depends on timing. */
const ofEveryVisit: ReadonlySet<string> = new Set(['document', 'stylesheet', 'font', 'script'])

/** Opens a page in a browser with an empty cache. @param signedIn page whose cookies are copied */
async function firstVisit(browser: Browser, address: string, signedIn: Page | null) {
  const context = await browser.newContext({ storageState: await signedIn?.context().storageState() })
  const page = await context.newPage()
  // Prefetched pages do not count for this page.
  const prefetched: string[] = []
  await page.route(/[?&]_rsc=/, (route) => {
    prefetched.push(route.request().url())
    return route.abort()
  })
  const [asked, bodies]: [string[], Promise<Script>[]] = [[], []]
  let isLoaded = false
  page.on('load', () => (isLoaded = true))
  page.on('request', (request) => {
    if (!isLoaded && ofEveryVisit.has(request.resourceType())) asked.push(new URL(request.url()).pathname)
  })
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(sentScript(response))
  })
  const answer = await page.goto(address, { waitUntil: 'networkidle' })
  // Largest first.
  const scripts = (await Promise.all(bodies)).toSorted((a, b) => b.size - a.size)
  const html = (await answer?.body()) ?? Buffer.alloc(0)
  await context.close()
  return { script: scripts.reduce((sum, { size }) => sum + size, 0), scripts, html, requests: asked.length, addresses: asked, prefetched }
}

/** For each namespace needed only by other pages' islands, a message as it would appear in the page. */
function unusedNamespaces() {
  const used = new Set<string>(everyPage.map((path) => path.split('.')[0] ?? path))
  return Object.entries(thai)
    .filter(([name]) => !used.has(name))
    .map(([name, messages]) => {
      const first = JSON.stringify(Object.fromEntries(Object.entries(messages).slice(0, 1))).slice(1, -1)
      return { name, sample: JSON.stringify(first).slice(1, -1) }
    })
}
