import { thaiPhone } from '../support/devices'
import { callShop, expect, test, words } from '../support/fixtures'

test.use(thaiPhone)
const text = words.th

type PopupSetting = Readonly<{ key: string; page: string }>
type Settings = Readonly<{ popup: PopupSetting; landing_text: string; landing_mobile_text: string }>

const settingsOf = (request: Parameters<typeof callShop>[0]) =>
  callShop<Settings>(request, 'ecom2.interface', 'get_config', [['popup', 'landing_text', 'landing_mobile_text']])

test('the landing pictures link to their pages by pointer and keyboard, and the text is short on a phone [S2.41] [S2.45]', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { popup, landing_text, landing_mobile_text } = await settingsOf(request)
  await context.addCookies([{ name: popup.key, value: '1', url: String(baseURL) }])
  await page.goto('/en/home')
  const main = page.locator('main')
  await page.keyboard.press('Tab')
  await expect(page.locator('a[href="#content"]')).toBeFocused()
  const category = main.locator('a[href="/en/products?categ_code=MEAT"]')
  await category.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(category).toBeFocused()
  await expect(category).toHaveCSS('outline-style', 'solid')
  for (const [width, said] of [
    [390, landing_mobile_text],
    [1440, landing_text],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    for (const part of said.split(/<\/?\w[^>]*>/).filter((each) => each.trim()))
      await expect(main.getByText(part, { exact: true }).filter({ visible: true })).toHaveCount(1)
  }

  // The two halves of one picture are two links.
  const farms = main.locator('img[src*="farms"]')
  await farms.scrollIntoViewIfNeeded()
  const { width = 0, height = 0 } = (await farms.boundingBox()) ?? {}
  await farms.click({ position: { x: width * 0.75, y: height / 2 }, force: true })
  await expect(page).toHaveURL('/en/article?code=WHYKINGORGANIC')
  await page.goBack()
  await farms.click({ position: { x: width * 0.25, y: height / 2 }, force: true })
  await expect(page).toHaveURL('/en/article?code=WHOWEARE')
})

test('home loads nothing from elsewhere, each visit is reported once, and its popup leads to its page or stays closed for an hour [S2.42]', async ({
  page,
  context,
  baseURL,
}) => {
  const strangers: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) strangers.push(request.url())
  })
  const seen: string[] = []
  await page.route('**/api/visit', (route) => {
    seen.push(route.request().postData() ?? '')
    return route.continue()
  })
  const visitor = async () => (await context.cookies()).find(({ name }) => name === 'visitor_id')?.value
  const { popup: setting } = await settingsOf(page.request)
  const popup = page.getByRole('dialog', { name: text.popups.promotion })
  await page.goto('/th/home')
  await expect(popup).toBeInViewport({ ratio: 1 })
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  await expect.poll(visitor).toBeTruthy()
  const first = await visitor()
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  const cookies = await context.cookies()
  const { expires = 0 } = cookies.find(({ name }) => name === `${setting.key}_tmp`) ?? {}
  expect(Math.abs(expires - Date.now() / 1000 - 3600)).toBeLessThan(120)
  await page.locator('main a[href="/th/products?categ_code=MEAT"]').click()
  const pages = ['/th/home', '/th/products?categ_code=MEAT'].map((path) => expect.stringContaining(`"${baseURL}${path}"`))
  await expect.poll(() => seen).toEqual(pages)
  expect([await visitor(), strangers]).toEqual([first, []])

  // The page reports its visit after hydration, when it also looks for a popup.
  const hydrated = page.waitForRequest('**/api/visit')
  await page.goto('/th/home')
  await hydrated
  await expect(popup).toHaveCount(0)
  await context.clearCookies()
  await page.reload()
  await popup.locator('img[srcset*="-resize-"]').click()
  await expect(page).toHaveURL(`/th/${setting.page}`)
  await expect(popup).toHaveCount(0)
})
