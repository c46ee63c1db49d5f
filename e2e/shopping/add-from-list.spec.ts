import type { Page } from '@playwright/test'
import { axeIssues } from '../seo/axe'
import { thaiPhone } from '../support/devices'
import { callShop, expect, signUp, test, waitForHydration } from '../support/fixtures'

test.use(thaiPhone)

/** The + of products without a choice of sizes. */
const plusOf = (page: Page) => page.locator('main .add-button:not(.sizes) > a')
const countOf = (page: Page) => page.getByTestId('cart-count').first()
const inCart = (quantity: number) => new RegExp(`(^|\\D)${quantity}(\\D|$)`)

/** The page's requests that change the cart. */
function watchWrites(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    if (/"(add_to_cart_multi|set_quantities)"/.test(request.postData() ?? '')) writes.push(request.postData() ?? '')
  })
  return writes
}

/** The texts of elements that move from now on, but for a stepper: it grows to the left, while its + stays in place. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  const handle = await page.evaluateHandle(() => {
    type Shift = PerformanceEntry & Readonly<{ sources: readonly Readonly<{ node: Node | null }>[] }>
    const shifts: string[] = []
    new PerformanceObserver((list) => {
      const moved = (list.getEntries() as Shift[]).flatMap(({ sources }) => sources.map(({ node }) => node))
      for (const node of moved) if (!(node instanceof HTMLElement && node.matches('.add-button'))) shifts.push(String(node?.textContent))
    }).observe({ type: 'layout-shift' })
    return shifts
  })
  return () => handle.jsonValue()
}

test('products are added with one tap each, without scrolling the page, also when it is left while a request is pending', async ({
  page,
}) => {
  await signUp(page)
  const writes = watchWrites(page)
  await page.goto('/th/products?categ_code=FRUIT_VEG')
  await waitForHydration(plusOf(page).first())
  for (let index = 0; index < 6; index += 1) {
    const plus = plusOf(page).nth(index)
    await plus.evaluate((node) => node.scrollIntoView({ block: 'center' }))
    const before = await page.evaluate(() => window.scrollY)
    await plus.tap()
    await expect(plus).toHaveAccessibleName(inCart(1))
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
  }
  await expect(countOf(page)).toHaveText('6')
  expect(writes.length).toBeLessThanOrEqual(6)

  const client = await page.context().newCDPSession(page)
  await client.send('Network.emulateNetworkConditions', { offline: false, latency: 500, downloadThroughput: -1, uploadThroughput: -1 })
  const pending = page.waitForRequest((request) => /add_to_cart_multi|set_quantities/.test(request.postData() ?? ''))
  await plusOf(page).nth(6).click()
  await pending
  await plusOf(page).nth(6).click()
  await plusOf(page).nth(7).click()
  await page.goto('/th/faq')
  const itemCount = async () => (await callShop<{ num_items: number }>(page.request, 'ecom2.interface', 'get_cart', [null])).num_items
  await expect.poll(itemCount).toBe(9)
})

test('key presses on + send one request, shift no layout and leave the focus on the stepper', async ({ page }) => {
  const customer = await signUp(page)
  const writes = watchWrites(page)
  await page.goto('/th/products?categ_code=MEAT')
  const plus = plusOf(page).first()
  await waitForHydration(plus)
  // Cached pages show a guest's header until the browser has read the session.
  await expect(page.locator('header').getByText(customer.name).first()).toBeAttached()
  const shifts = await watchShifts(page)
  await plus.focus()
  for (const key of ['Enter', ' ', 'Enter']) await page.keyboard.press(key)
  await expect(plus).toHaveAccessibleName(inCart(3))
  await expect(plus).toBeFocused()
  await expect(countOf(page)).toHaveText('3')
  expect([writes.length, await shifts(), await axeIssues(page)]).toEqual([1, [], []])
})
