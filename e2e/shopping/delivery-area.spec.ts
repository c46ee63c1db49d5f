import type { Page } from '@playwright/test'
import { overflow, axeIssues } from '../seo/axe'
import { launchOptionsOf, wholeChromium } from '../support/browsers'
import { callShop, expect, fillCart, test, waitForHydration, words, type Locale } from '../support/fixtures'
import { saveAddresses } from '../support/save-addresses'

// In the headless shell, the texts of a list move while it loads.
test.use({ launchOptions: launchOptionsOf(wholeChromium) })

/** Chilled products are delivered to Bangkok, but not to Chiang Mai. */
const places = {
  far: { th: { province: 'เชียงใหม่', district: 'เมืองเชียงใหม่' }, en: { province: 'Chiang Mai', district: 'Mueang Chiang Mai' } },
  near: { th: { province: 'กรุงเทพมหานคร', district: 'บางรัก' }, en: { province: 'Bangkok', district: 'Bang Rak' } },
} as const

const chilledList = '/products?categ_code=MEAT'

const areaLink = (page: Page) => page.locator('header .area-button')
const leftOut = (page: Page) => page.locator('main .product-card-left-out')

/** Chooses a district in the open dialog. */
async function choose(page: Page, language: Locale, place: keyof typeof places) {
  const t = words[language].deliveryAreaPage
  const dialog = page.getByRole('dialog', { name: words[language].deliveryArea.choose })
  const { province, district } = places[place][language]
  await dialog.getByLabel(t.province, { exact: true }).selectOption(province)
  await dialog.getByLabel(t.district, { exact: true }).selectOption(district)
  await dialog.getByRole('button', { name: t.save }).click()
  await expect(dialog).toBeHidden()
}

async function openPicker(page: Page) {
  await waitForHydration(areaLink(page))
  await areaLink(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

test('a guest chooses an area once, and pages show its earliest delivery and mark undeliverable products', async ({
  page,
  language,
  text,
}) => {
  await page.goto(`/${language}${chilledList}`)
  await expect(areaLink(page)).toContainText(text.deliveryArea.choose)
  await expect(leftOut(page).first()).toBeHidden()
  await openPicker(page)
  await expect(page.getByLabel(text.deliveryAreaPage.province, { exact: true })).toBeVisible()
  expect(await axeIssues(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('picker.png') })
  await page.keyboard.press('Escape')
  await expect(areaLink(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await choose(page, language, 'far')
  await expect(areaLink(page)).toContainText(places.far[language].district)
  await expect(areaLink(page)).toContainText(text.deliveryArea.earliest)
  await expect(areaLink(page)).toBeFocused()
  await expect(leftOut(page).first()).toBeVisible()
  await expect(leftOut(page).first()).toHaveText(text.common.leftOut)
  expect(await axeIssues(page)).toEqual([])
  expect(await overflow(page)).toBe(0)

  // The next page shows the area before its scripts run.
  await page.route(/\.js(\?|$)/, (route) => route.abort())
  await page.goto(`/${language}${chilledList}`)
  await expect(leftOut(page).first()).toBeVisible()
  await page.unroute(/\.js(\?|$)/)
  await page.goto(`/${language}${chilledList}`)
  await expect(areaLink(page)).toContainText(places.far[language].district)
  await page.screenshot({ path: test.info().outputPath('list.png') })
  await leftOut(page).first().locator('..').locator('..').getByRole('link').last().click()
  await expect(page.locator('main .left-out')).toContainText(text.product.leftOut)
  await page.screenshot({ path: test.info().outputPath('product.png') })
})

test('showing the stored delivery area causes no layout shift', async ({ page, language, context }) => {
  const [country] = await callShop<{ provinces: { name: string; districts: { id: number; name: string }[] }[] }[]>(
    page.request,
    'ecom2.interface',
    'load_locations',
    [],
  )
  const districts = country?.provinces.find(({ name }) => name === 'Chiang Mai')?.districts
  const far = districts?.find(({ name }) => name === 'Mueang Chiang Mai')
  await context.addCookies([
    { name: 'delivery_area', value: `${far?.id}.ambient`, url: new URL(test.info().project.use.baseURL ?? '').origin },
  ])
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { movedByArea: moved })
    type Shift = PerformanceEntry & { sources: readonly { node: Node | null }[] }
    new PerformanceObserver((list) => {
      const nodes = list.getEntries().flatMap((entry) => (entry as Shift).sources.map(({ node }) => node))
      // Ignores the rest of the header, which shifts minimally when its web font loads.
      const elements = nodes.map((node) => (node instanceof Element ? node : node?.parentElement))
      moved.push(...elements.flatMap((element) => (element?.closest('main, .area-button') ? [element.outerHTML.slice(0, 200)] : [])))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`/${language}${chilledList}`)
  await expect(areaLink(page)).toContainText(places.far[language].district)
  expect(await page.evaluate(() => (window as Window & { movedByArea?: string[] }).movedByArea)).toEqual([])
})

test('the cart marks products not delivered to the area, and the checkout prefills its district', async ({
  page,
  customer,
  language,
  text,
}) => {
  expect(customer.email).toContain('@')
  await fillCart(page, { VR02: 1, MP03: 1 })
  await page.goto(`/${language}/cart`)
  await openPicker(page)
  await choose(page, language, 'far')
  const mark = text.deliveryAreaPage.leftOut.replace('{district}', places.far[language].district)
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(1)
  expect(await axeIssues(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('cart.png'), fullPage: true })

  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(1)
  const change = page.locator('main').getByRole('link', { name: text.cart.changeArea })
  await waitForHydration(change)
  await change.click()
  await choose(page, language, 'near')
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(0)

  await page.getByRole('button', { name: text.cart.checkout, exact: true }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.locator('select[name=bill_district_id] option:checked')).toHaveText(places.near[language].district)
  await expect(page.locator('input[name=bill_postal_code]')).toHaveValue('10500')
  await expect(page.getByText(text.cart.deliveryLater)).toHaveCount(0)
  await page.screenshot({ path: test.info().outputPath('checkout.png'), fullPage: true })
})

test('a customer’s delivery area is that of the saved address until the customer signs out', async ({
  page,
  customer,
  language,
  text,
  isMobile,
}) => {
  await saveAddresses(page, customer.email, ['Home'])
  await page.goto(`/${language}/index`)
  await expect(areaLink(page)).not.toContainText(text.deliveryArea.choose)
  const cookie = async () => (await page.context().cookies()).find(({ name }) => name === 'delivery_area')?.value
  await expect.poll(cookie).toMatch(/^\d+\.(all|ambient)\.address$/)
  if (isMobile) await page.getByRole('button', { name: text.header.menu, exact: true }).click()
  else await page.locator('header summary').filter({ hasText: customer.name }).click()
  await page.getByRole('button', { name: text.header.logout }).last().click()
  await expect.poll(cookie).toBe('')
  await expect(areaLink(page)).toContainText(text.deliveryArea.choose)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the area link opens a page that stores the area, and the cart marks undeliverable products', async ({
    page,
    customer,
    language,
    text,
  }) => {
    expect(customer.email).toContain('@')
    await fillCart(page, { MP03: 1 })
    await page.goto(`/${language}/index`)
    await areaLink(page).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/delivery_area$`))
    const { province, district } = places.far[language]
    await page.getByLabel(text.deliveryAreaPage.province, { exact: true }).selectOption(province)
    await page.getByRole('button', { name: text.deliveryAreaPage.next }).click()
    await page.getByLabel(text.deliveryAreaPage.district, { exact: true }).selectOption(district)
    await page.screenshot({ path: test.info().outputPath('page.png') })
    await page.getByRole('button', { name: text.deliveryAreaPage.save }).click()
    await expect(page.locator('main').getByText(text.deliveryAreaPage.goesAmbient.replace('{district}', district))).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('page-chosen.png') })
    await page.goto(`/${language}/cart`)
    await expect(page.getByRole('row').filter({ hasText: text.deliveryAreaPage.leftOut.replace('{district}', district) })).toHaveCount(1)
  })
})
