import type { Locator, Page } from '@playwright/test'
import { axeIssues } from '../seo/axe'
import { callShop, expect, productId, signUp, test, uniqueEmail, waitForHydration } from '../support/fixtures'

declare global {
  interface Window {
    shifts: string[]
  }
}

/** The + of products without a choice of sizes. */
const plusOf = (page: Page) => page.locator('main .add-button > a:not([aria-haspopup])')

const topOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().top)
const center = (element: Locator) => element.evaluate((node) => node.scrollIntoView({ block: 'center' }))

/** The page's requests that change the cart. */
function watchWrites(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    if (/"(add_to_cart_multi|set_qty)"/.test(request.postData() ?? '')) writes.push(request.postData() ?? '')
  })
  return writes
}

const inCart = (quantity: number) => new RegExp(`(^|\\D)${quantity}(\\D|$)`)

test(
  'twenty products are added from category pages with one tap each, without scrolling the page',
  { tag: '@phone' },
  async ({ page, customer, language }) => {
    expect(customer.email).toContain('@')
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const writes = watchWrites(page)
    let taps = 0
    for (const category of ['FRUIT_VEG', 'MEAT']) {
      await page.goto(`/${language}/products?categ_code=${category}`)
      await waitForHydration(plusOf(page).first())
      for (let index = 0; index < 10; index += 1) {
        const plus = plusOf(page).nth(index)
        await center(plus)
        const before = await page.evaluate(() => window.scrollY)
        await plus.tap()
        taps += 1
        await expect(plus).toHaveAccessibleName(inCart(1))
        expect(await page.evaluate(() => window.scrollY)).toBe(before)
      }
      // On so slow a processor, the browser closes the page before its last request is sent.
      await expect(page.getByTestId('cart-count').first()).toHaveText(String(taps))
    }
    expect(taps / 20).toBeLessThanOrEqual(1.6)
    expect(writes.length).toBeLessThanOrEqual(20)
    test.info().annotations.push({ type: 'taps', description: `${taps} taps and ${writes.length} requests for 20 products` })
  },
)

test('a burst of key presses on + sends one request, shifts no layout and leaves the focus on the stepper', async ({
  page,
  customer,
  language,
  text,
}) => {
  const writes = watchWrites(page)
  await page.goto(`/${language}/products?categ_code=MEAT`)
  const plus = plusOf(page).first()
  await waitForHydration(plus)
  // Cached pages show a guest's header until the browser has read the session.
  await expect(page.locator('header').getByText(customer.name).first()).toBeAttached()
  await page.evaluate(() => {
    type Shift = PerformanceEntry & Readonly<{ sources: readonly Readonly<{ node: Node | null }>[] }>
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      // Ignores the stepper itself: it grows to the left, while its + stays in place.
      const moved = (list.getEntries() as Shift[]).flatMap(({ sources }) => sources.map(({ node }) => node))
      for (const node of moved) if (!(node instanceof HTMLElement && node.matches('.add-button'))) shifts.push(String(node?.textContent))
    }).observe({ type: 'layout-shift' })
  })
  await plus.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press(' ')
  await page.keyboard.press('Enter')
  await expect(plus).toHaveAccessibleName(inCart(3))
  await expect(plus).toBeFocused()
  await expect(page.getByTestId('cart-count').first()).toHaveText('3')
  expect(writes).toHaveLength(1)
  expect(await page.evaluate(() => window.shifts)).toEqual([])
  expect(await axeIssues(page)).toEqual([])

  await page.reload()
  await expect(plus).toHaveAccessibleName(inCart(3))
  const less = page.locator('main .add-button > button').first()
  await less.click()
  await less.click()
  await less.click()
  await expect(page.getByTestId('cart-count').first()).toHaveText('0')
  await expect(plus).toBeFocused()
  await expect(plus).toHaveAccessibleName(text.common.addNamed.replace('{name}', await nameOf(plus)))
})

const nameOf = (plus: Locator) => plus.evaluate((node) => node.closest('article')?.querySelector(':scope > a')?.textContent ?? '')

test('all added products are in the cart when the page is left while the first request is pending', async ({
  page,
  customer,
  language,
}) => {
  expect(customer.email).toContain('@')
  await page.goto(`/${language}/products?categ_code=MEAT`)
  await waitForHydration(plusOf(page).first())
  const client = await page.context().newCDPSession(page)
  await client.send('Network.emulateNetworkConditions', { offline: false, latency: 1000, downloadThroughput: -1, uploadThroughput: -1 })
  const firstWrite = page.waitForRequest((request) => request.postData()?.includes('add_to_cart_multi') ?? false)
  await plusOf(page).nth(0).click()
  await firstWrite
  await plusOf(page).nth(0).click()
  await plusOf(page).nth(1).click()
  await page.goto(`/${language}/faqs`)
  const itemCount = async () => (await callShop<{ num_items: number }>(page.request, 'ecom2.interface', 'get_cart', [null])).num_items
  await expect.poll(itemCount).toBe(3)
})

test('a late cart response does not overwrite a product that was added meanwhile', async ({ page, customer, language }) => {
  expect(customer.email).toContain('@')
  let release: () => void = () => undefined
  const added = new Promise<void>((resolve) => (release = resolve))
  let isHeld = false
  await page.route('**/json_rpc', async (route) => {
    if (isHeld || !route.request().postData()?.includes('"get_cart"')) return route.fallback()
    isHeld = true
    const response = await route.fetch()
    await added
    await route.fulfill({ response })
  })
  await page.goto(`/${language}/products?categ_code=MEAT`)
  const plus = plusOf(page).first()
  await waitForHydration(plus)
  await plus.click()
  const count = page.getByTestId('cart-count').first()
  await expect(count).toHaveText('1')
  const repeated = page.waitForResponse((response) => response.request().postData()?.includes('"get_cart"') ?? false)
  release()
  await repeated
  await expect(count).toHaveText('1')
  await expect(plus).toHaveAccessibleName(inCart(1))
})

test('the + of a product with sizes opens a panel, whose button adds, closes it and returns the focus to the +', async ({
  page,
  customer,
  language,
  text,
}) => {
  expect(customer.email).toContain('@')
  const id = await productId(page.request, 'VL01')
  await page.goto(`/${language}/products?categ_code=FRUIT_VEG`)
  const plus = page.locator(`main .add-button > a[href*="product_id=${id}&"]`)
  await waitForHydration(plus)
  await plus.click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: text.common.increase }).nth(1).click()
  expect(await axeIssues(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('sizes.png') })
  await panel.getByRole('button', { name: text.common.addToCart }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByTestId('cart-count').first()).toHaveText('1')
  await expect(plus).toBeFocused()
  await expect(plus).toHaveText('1')
})

test('a guest comes back from signing up to the same spot, with the product in the cart', async ({ page, language, text }) => {
  await page.goto(`/${language}/products?categ_code=FRUIT_VEG`)
  const plus = plusOf(page).nth(9)
  await waitForHydration(plus)
  await center(plus)
  const before = await topOf(plus)
  await plus.click()
  await expect(page).toHaveURL(new RegExp(`/${language}/login\\?from=products&k1=categ_code&v1=FRUIT_VEG`))
  await page.getByRole('link', { name: text.login.signup }).click()
  await page.getByLabel(text.signup.firstName).fill('มะลิ')
  await page.getByLabel(text.signup.lastName).fill('ใจดี')
  await page.getByLabel(text.signup.phone).fill('0812345678')
  await page.getByLabel(text.signup.email).fill(uniqueEmail())
  await page.getByLabel(text.signup.password, { exact: true }).fill('green-market-day')
  await page.getByRole('button', { name: text.signup.submit }).click()
  await expect(page).toHaveURL(/products\?categ_code=FRUIT_VEG/)
  await expect(page.getByText(text.common.draftAdded.replace('{names}', '1 ×'))).toBeVisible()
  await expect(plus).toHaveAccessibleName(inCart(1))
  await expect(plus).toBeFocused()
  await expect.poll(async () => Math.abs((await topOf(plus)) - before)).toBeLessThan(4)
  await expect(page.getByTestId('cart-count').first()).toHaveText('1')
})

test('adding offline shows an error and resets the stepper, and adding again online counts once', async ({
  page,
  context,
  language,
  text,
}) => {
  await signUp(page)
  await page.goto(`/${language}/search?query=${language === 'th' ? 'ผักบุ้ง' : 'morning'}`)
  const plus = plusOf(page).first()
  await waitForHydration(plus)
  await plus.click()
  await expect(page.getByTestId('cart-count').first()).toHaveText('1')
  await context.setOffline(true)
  await plus.click()
  await expect(page.getByText(text.errors.network)).toBeVisible()
  await expect(plus).toHaveAccessibleName(inCart(1))
  await context.setOffline(false)
  await plus.click()
  await expect(page.getByTestId('cart-count').first()).toHaveText('2')
  const { num_items } = await callShop<{ num_items: number }>(page.request, 'ecom2.interface', 'get_cart', [null])
  expect(num_items).toBe(2)
})
