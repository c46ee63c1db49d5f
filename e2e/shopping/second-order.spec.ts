import type { Page } from '@playwright/test'
import { axeIssues } from '../seo/axe'
import { expect, fillCart, signUp, test, waitForHydration, words } from '../support/fixtures'
import { fillBillingAddress } from './checkout-page'
import { thaiPhone } from '../support/devices'

test.use(thaiPhone)
const text = words.th

type Effort = Readonly<{ taps: number; typed: number }>

/** Counts the person's actions on the pages from now on: taps, and fields typed into. */
async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  await page.addInitScript(() => {
    const add = (name: string) => sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1))
    // Not clicks: a tap on a label also fires a click on its field.
    addEventListener('pointerdown', () => add('taps'), true)
    addEventListener('change', (event) => event.target instanceof HTMLInputElement && event.target.type !== 'radio' && add('typed'), true)
    addEventListener('change', (event) => event.target instanceof HTMLTextAreaElement && add('typed'), true)
  })
  return async () => {
    const effort = await page.evaluate(() => ({
      taps: Number(sessionStorage.getItem('taps')),
      typed: Number(sessionStorage.getItem('typed')),
    }))
    await page.evaluate(() => ['taps', 'typed'].forEach((name) => sessionStorage.removeItem(name)))
    return effort
  }
}

test('a second order of the same customer takes three taps from the cart and no typing', async ({ page }) => {
  await signUp(page)
  const takeEffort = await countEffort(page)
  const toCheckout = async () => {
    await fillCart(page, { VL04: 3 })
    await page.goto('/th/cart')
    const checkout = page.getByRole('button', { name: text.cart.checkout, exact: true })
    await waitForHydration(checkout)
    await checkout.click()
    await expect(page.getByRole('heading', { name: text.checkout.yourOrder })).toBeVisible()
  }
  const place = async () => {
    const cash = page.getByText(text.checkout.cashOnDelivery, { exact: true })
    await waitForHydration(page.getByRole('radio', { name: text.checkout.cashOnDelivery }))
    await cash.click()
    await page.getByRole('button', { name: text.checkout.placeOrder }).click()
    await expect(page).toHaveURL(/order_details\?order_id=\d+&popup=1/)
    return takeEffort()
  }

  await toCheckout()
  await fillBillingAddress(page, text, 'th')
  const first = await place()

  await toCheckout()
  const change = page.getByRole('button', { name: text.checkout.changeAddress })
  await expect(change).toBeVisible()
  // The order button is visible on the first screen.
  await expect(page.getByRole('button', { name: text.checkout.placeOrder })).toBeInViewport()
  expect(await axeIssues(page)).toEqual([])
  const second = await place()

  await test.info().attach('effort', { body: JSON.stringify({ first, second }), contentType: 'application/json' })
  expect(second).toEqual({ taps: 3, typed: 0 })
  expect(first.typed).toBeGreaterThan(0)
})
