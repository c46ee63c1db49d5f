import { launchOptionsOf, wholeChromium } from '../support/browsers'
import { callShop, expect, test } from '../support/fixtures'
import { shopAddress } from '../support/servers'

const options = launchOptionsOf(wholeChromium)

// The headless shell has no back/forward cache, which Playwright disables too, and its lists move while they load. Without web fonts,
// since text moves a little when they replace those of the machine.
test.use({
  launchOptions: { ...options, args: [...options.args, '--disable-remote-fonts'], ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

test('home, a list and a product are restored from the back/forward cache, and showing the stored delivery area shifts nothing', async ({
  page,
  context,
}) => {
  type Country = { provinces: { name: string; districts: { id: number; name: string }[] }[] }
  const [country] = await callShop<Country[]>(page.request, 'ecom2.interface', 'load_locations', [])
  const districts = country?.provinces.find(({ name }) => name === 'Chiang Mai')?.districts
  const far = districts?.find(({ name }) => name === 'Mueang Chiang Mai')
  await context.addCookies([{ name: 'delivery_area', value: `${far?.id}.ambient`, url: shopAddress }])
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { movedByArea: moved })
    type Shift = PerformanceEntry & { sources: readonly { node: Node | null }[] }
    const observer = new PerformanceObserver((list) => {
      const nodes = list.getEntries().flatMap((entry) => (entry as Shift).sources.map(({ node }) => node))
      moved.push(...nodes.map((node) => (node instanceof Element ? node.outerHTML : String(node?.textContent)).slice(0, 200)))
    })
    // A busy browser may show a part of the page that it has read.
    document.addEventListener('DOMContentLoaded', () => observer.observe({ type: 'layout-shift' }))
  })
  await page.goto('/en/products?categ_code=MEAT')
  await expect(page.locator('header .area-button')).toContainText('Mueang Chiang Mai')
  expect(await page.evaluate(() => (window as Window & { movedByArea?: string[] }).movedByArea)).toEqual([])
  for (const path of ['home', 'products?categ_code=FRUIT_VEG', 'product_details?product_id=1']) {
    await page.goto(`/en/${path}`, { waitUntil: 'networkidle' })
    await page.evaluate(() => window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isWhole: persisted })))
    await page.goto('/robots.txt')
    await page.goBack({ waitUntil: 'commit' })
    expect([path, await page.evaluate(readReturn)]).toEqual([path, { isWhole: true, reasons: null }])
  }
})

/** Whether the browser restored the page from the cache, or else the reasons why not. */
function readReturn() {
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & { notRestoredReasons?: unknown })[]
  return { isWhole: (window as Window & { isWhole?: boolean }).isWhole ?? false, reasons: entry?.notRestoredReasons ?? null }
}
