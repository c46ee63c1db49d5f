import type { Locator } from '@playwright/test'
import { axeIssues } from '../seo/axe'
import { thaiPhone } from '../support/devices'
import { expect, press, signUp, test, waitForHydration, words } from '../support/fixtures'
import { payMethods, placeOrder } from '../support/orders'

test.use(thaiPhone)
const text = words.th

const [eggs, bananas] = ['ไข่เป็ดไล่ทุ่ง', 'กล้วยหอมทอง']

/** Scrolls no further than a person has to: above the bar at the bottom. Playwright would scroll to the middle. */
async function pressInSight(control: Locator): Promise<void> {
  await control.evaluate((element) => scrollBy(0, Math.max(0, element.getBoundingClientRect().bottom - innerHeight + 160)))
  await control.click()
}

test('the last order without eggs, with bananas takes six taps and a screen of scrolling from the start page, and no typing', async ({
  page,
}) => {
  await signUp(page)
  const orders: readonly Readonly<Record<string, number>>[] = [{ FT13: 1 }, { FT13: 1, VL04: 2 }, { VL04: 2, EG02: 1 }]
  for (const goods of orders) await placeOrder(page, goods, payMethods.cash)
  await page.addInitScript(() => {
    const read = (name: string) => Number(sessionStorage.getItem(name))
    const add = (name: string) => sessionStorage.setItem(name, String(read(name) + 1))
    // Not clicks: a tap on a label also fires a click on its field.
    addEventListener('pointerdown', () => add('taps'), true)
    addEventListener('change', ({ target }) => target instanceof HTMLInputElement && target.type !== 'radio' && add('typed'), true)
    addEventListener('change', ({ target }) => target instanceof HTMLTextAreaElement && add('typed'), true)
    let last = 0
    addEventListener('scroll', () => {
      sessionStorage.setItem('scrolled', String(read('scrolled') + Math.max(0, scrollY - last)))
      last = scrollY
    })
  })
  await page.goto('/th/home')
  // The shop's offer is over it, and counts.
  await page.getByRole('dialog').getByRole('button', { name: text.common.close, exact: true }).click()
  const rail = page.getByRole('region', { name: text.usuals.title })
  const plus = rail.getByRole('button', { name: text.common.addNamed.replace('{name}', bananas) })
  await waitForHydration(plus)
  await pressInSight(plus)
  await expect(plus).toHaveCount(0)
  await pressInSight(page.getByRole('button', { name: text.usuals.again.split(' ·')[0] }))
  await expect(page).toHaveURL(/\/th\/cart$/)
  const remove = page.getByRole('button', { name: text.cart.removeNamed.replace('{name}', eggs) })
  await waitForHydration(remove)
  await pressInSight(remove)
  await expect(remove).toHaveCount(0)
  await expect(page.getByRole('link', { name: bananas }).first()).toBeVisible()
  const checkout = page.getByRole('button', { name: text.cart.checkout, exact: true })
  await press(checkout)
  await expect(page.getByRole('heading', { name: text.checkout.yourOrder })).toBeVisible()
  await expect(page.getByRole('button', { name: text.checkout.changeAddress })).toBeVisible()
  // The order button is visible on the first screen.
  await expect(page.getByRole('button', { name: text.checkout.placeOrder })).toBeInViewport()
  expect(await axeIssues(page)).toEqual([])
  const cash = page.getByRole('radio', { name: text.checkout.cashOnDelivery })
  await waitForHydration(cash)
  // Chosen already, as in the last order.
  if (!(await cash.isChecked())) await pressInSight(page.getByText(text.checkout.cashOnDelivery, { exact: true }))
  await page.getByRole('button', { name: text.checkout.placeOrder }).click()
  await expect(page).toHaveURL(/order_details\?order_id=\d+&popup=1/)
  const effort = await page.evaluate(() => ['taps', 'typed', 'scrolled'].map((name) => Number(sessionStorage.getItem(name))))
  expect(effort[0]).toBeLessThanOrEqual(6)
  expect(effort[1]).toBe(0)
  expect(effort[2]).toBeLessThanOrEqual(844)
  const names = page.getByRole('main')
  await expect(names).toContainText(bananas)
  await expect(names).not.toContainText(eggs)

  await page.goBack()
  await expect(page.getByText(text.cart.emptyTitle)).toBeVisible()
  await expect(checkout).toHaveCount(0)
})
