import { readdirSync } from 'node:fs'
import { contentPageNames } from '../../lib/core/content-pages'
import { pageNames } from '../../lib/core/urls/page-names'
import { demoFacts, demoLooks, otherSettings } from '../../lib/tools/testing/shop-profile'
import { callAsStaff, callShop, expect, openToVisitors, signInAsStaff, signUp, test, words } from '../support/fixtures'
import { openOwnShop, type OwnShop } from '../support/shop-process'

const languages = ['th', 'en'] as const

/** Public pages that need no id. */
const pages = ['home', 'index', 'all_products', 'search?query=kale', 'login', 'blogs?code=news', 'cart', 'checkout', ...contentPageNames]

/** What programs read, beside pages. */
const machineFiles = [
  'llms.txt',
  'robots.txt',
  'sitemap.xml',
  'sitemaps/pages.xml',
  '.well-known/ucp',
  '.well-known/gs1resolver',
  ...languages.flatMap((language) => [
    `manifest.webmanifest?lang=${language}`,
    `feeds/${language}/products.xml`,
    `feeds/${language}/products.csv`,
    `feeds/${language}/news.xml`,
  ]),
]

/** The pages of staff, by their folders. */
const staffPages = readdirSync('app/(staff)/[lang]/staff', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && !/[[(]/.test(entry.name) ? [`staff/${entry.name}`] : [],
)

test.describe('a shop without demo data', () => {
  // One shop for both tests: parallel workers would each start one.
  test.describe.configure({ mode: 'default' })
  let shop: OwnShop
  test.beforeAll(async ({ playwright }) => {
    shop = await openOwnShop({ SHOP_DEMO: '0' })
    const request = await playwright.request.newContext()
    await openToVisitors(request, shop.address)
    await request.dispose()
  })
  test.afterAll(() => shop.close())

  test('serves every public page with a heading, without the notice of a demo shop', async ({ request }) => {
    for (const language of languages) {
      const { notice } = words[language].demoBanner
      for (const page of pages) {
        const path = `/${language}/${page}`
        const answer = await request.get(`${shop.address}${path}`)
        const html = await answer.text()
        expect([path, answer.status(), html.includes('<h1'), html.includes(notice)]).toEqual([path, 200, true, false])
        expect([path, (await (await request.get(path)).text()).includes(notice)]).toEqual([path, true])
      }
    }
  })

  test('that is named otherwise names the demo shop on no page and in no file, for guests, customers and staff', async ({
    playwright,
    request: ofDemo,
  }) => {
    const onSettings = <Result>(method: string, args: readonly unknown[]) =>
      callAsStaff<Result>(ofDemo, 'staff.setting', method, args, shop.address)
    const settings = await onSettings<{ key: string; version: string }[]>('read_all', [])
    for (const [key, value] of Object.entries(otherSettings)) {
      const text = JSON.stringify(value)
      const seen = settings.find((each) => each.key === key)?.version
      await onSettings('save', [{ key, values: { en: text, th: text }, seen }])
    }
    const open = () => playwright.request.newContext({ baseURL: shop.address })
    const [guest, customer, staff] = [await open(), await open(), await open()]
    await signUp({ request: customer })
    await signInAsStaff({ request: staff }, 'en')
    // The colors of the design stand in each page's style sheet, before those of the shop.
    const facts = [...demoFacts(), ...demoLooks.filter((look) => !look.startsWith('#'))]
    const found: string[] = []
    const visited = new Map<string, number>()
    const visit = async (who: string, visitor: typeof guest, path: string) => {
      const answer = await visitor.get(`/${path}`)
      const body = await answer.text()
      visited.set(`${who} ${path}`, answer.status())
      found.push(...facts.filter((fact) => body.includes(fact)).map((fact) => `${who} ${path}: ${fact}`))
      return body
    }
    for (const language of languages) {
      for (const page of [...pageNames, 'no-such-page']) {
        const [who, visitor] = language === 'th' ? (['customer', customer] as const) : (['guest', guest] as const)
        await visit(who, visitor, `${language}/${page}`)
      }
      for (const page of ['staff', ...staffPages]) await visit('staff', staff, `${language}/${page}`)
      const home = await visit('guest', guest, `${language}/home`)
      for (const own of [
        'บ้านสวน Baan Suan',
        'Hill tea',
        'Tea that grows above the clouds.',
        'Tea from the hills',
        'Picked by hand at dawn',
      ])
        expect(home).toContain(own)
    }
    for (const file of machineFiles) await visit('program', guest, file)
    const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
    const server = await guest.post('/api/mcp', {
      data: { jsonrpc: '2.0', id: 1, method: 'initialize', params: hello },
      headers: { accept: 'application/json, text/event-stream' },
    })
    const introduction = await server.text()
    expect(introduction).toContain('Baan Suan')
    found.push(...facts.filter((fact) => introduction.includes(fact)))
    expect(found).toEqual([])
    expect([...visited].filter(([, status]) => status >= 500)).toEqual([])
    expect(['customer th/orders', 'staff en/staff/settings'].map((page) => visited.get(page))).toEqual([200, 200])
    // The search finds the demo shop where it is.
    const demo = await (await ofDemo.get('/en/home')).text()
    expect(facts.filter((fact) => demo.includes(fact)).length).toBeGreaterThan(3)
  })

  test('has no demo customer and no sandbox payment page', async ({ playwright }) => {
    const request = await playwright.request.newContext({ baseURL: shop.address })
    await expect(callShop(request, 'ecom2.interface', 'login', ['somchai@example.com', 'talat-demo'])).rejects.toThrow('Invalid login')
    expect((await request.get('/payments/sandbox?sale_id=1&number=SO1&amount=100&attempt=1&lang=en&key=x')).status()).toBe(404)
    await request.dispose()
  })
})
