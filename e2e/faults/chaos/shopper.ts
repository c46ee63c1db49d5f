import type { Locator, Page } from '@playwright/test'
import type english from '../../../messages/en.json'
import { fillBillingAddress } from '../../support/checkout-page'
import { expect, waitForHydration } from '../../support/fixtures'

/** A step of the shopper: an action under any backend condition, and the retries of a person until it succeeds. */
type Step = Readonly<{
  name: string
  /** Resolves when the page shows an outcome, success or error. */
  act: () => Promise<void>
  /** Retries after the backend has recovered, and expects success without lost input. */
  insist: () => Promise<void>
}>

export type Placed = Readonly<{ id: number; number: string }>

export type Customer = Readonly<{ email: string; password: string }>

type Settings = Readonly<{
  page: Page
  text: typeof english
  customer: Customer
  /** A product whose page has not been requested before. */
  productId: number
  meet: (step: Step) => Promise<void>
}>

/** How long to wait for a page to show an outcome; a call times out after some ten seconds, a page after twelve. */
const outcomeTimeout = { timeout: 40_000 }

/** How long to retry after the backend has recovered: moments, or minutes on a machine so busy that calls time out. */
const retryTimeout = { timeout: 180_000 }

/** For controls that may be disappearing: a short timeout, then the retry looks at the current page. */
const shortTimeout = { timeout: 5000 }

/** Walks once from a product to an order, with an injected fault at each step. Returns the order as its page names it. */
export async function walkToOrder({ page, text, customer, productId, meet }: Settings): Promise<Placed> {
  page.setDefaultTimeout(outcomeTimeout.timeout)
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).first()
  const busy = page.locator('[aria-busy=true]')
  const addButton = page.getByRole('button', { name: text.product.addToCart })
  const increase = page.getByRole('button', { name: text.common.increase }).first()
  const quantity = page.getByRole('textbox', { name: text.common.quantity }).first()
  const heading = page.getByRole('heading', { level: 1 })
  const productPath = `/en/product_details?product_id=${productId}`

  const tryAgain = page
    .getByRole('button', { name: text.errorPage.retry, exact: true })
    .or(page.getByRole('link', { name: text.outage.retry, exact: true }))
    .first()

  /** Follows the shop's own instructions: closes a message, and retries a page that could not be shown. */
  const goOn = async () => {
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: text.popups.ok, exact: true }).click(shortTimeout)
    if (await tryAgain.isVisible()) await tryAgain.click(shortTimeout)
  }
  /** Opens a page, and reloads it until it can be shown, as its own message suggests. */
  const visit = (name: string, path: string, sign: Locator): Step => ({
    name,
    // A page with a failed part may reload itself and abort this navigation: a person just navigates again.
    act: async () => void (await page.goto(path, { timeout: outcomeTimeout.timeout, waitUntil: 'domcontentloaded' }).catch(ifAborted)),
    insist: () =>
      expect(async () => {
        if (!(await sign.isVisible())) await page.goto(path, { waitUntil: 'domcontentloaded' }).catch(ifAborted)
        await expect(sign).toBeVisible({ timeout: 5000 })
      }).toPass(retryTimeout),
  })
  /** Presses a button until its expected result is visible. */
  const press = (name: string, button: Locator, sign: Locator): Step => ({
    name,
    act: async () => {
      await button.click()
      await expect(sign.or(dialog).or(tryAgain).first()).toBeVisible(outcomeTimeout)
    },
    insist: () =>
      expect(async () => {
        await goOn()
        if (!(await sign.isVisible())) await button.click(shortTimeout)
        await expect(sign).toBeVisible({ timeout: 8000 })
      }).toPass(retryTimeout),
  })

  await meet(visit('open a product', productPath, addButton))

  await waitForHydration(increase, outcomeTimeout)
  await increase.click()
  await addButton.click()
  const email = page.getByLabel(text.login.email)
  const password = page.getByLabel(text.login.password, { exact: true })
  const signIn = page.getByRole('button', { name: text.login.submit })
  await waitForHydration(signIn, outcomeTimeout)
  await email.fill(customer.email)
  await password.fill(customer.password)
  const refused = page.getByRole('main').getByRole('alert')
  await meet({
    name: 'sign in',
    act: async () => {
      await signIn.click()
      await expect(addButton.or(refused).or(dialog).or(tryAgain).first()).toBeVisible(outcomeTimeout)
    },
    insist: () =>
      expect(async () => {
        await goOn()
        if (await signIn.isVisible()) {
          expect([await email.inputValue(shortTimeout), await password.inputValue(shortTimeout)]).toEqual([
            customer.email,
            customer.password,
          ])
          await signIn.click(shortTimeout)
        }
        await expect(addButton).toBeVisible({ timeout: 8000 })
      }).toPass(retryTimeout),
  })

  await waitForHydration(increase, outcomeTimeout)
  // The pending action after login adds the first selection by itself; this is one more.
  await increase.click()
  await meet(press('add to the cart', addButton, page.getByText(text.product.addedToCart)))

  const checkout = page.getByRole('button', { name: text.cart.checkout, exact: true })
  const openCart = visit('open the cart', '/en/cart', checkout)
  await meet(openCart)

  await waitForHydration(increase, outcomeTimeout)
  const before = Number(await quantity.inputValue())
  await meet({
    name: 'change a quantity',
    act: async () => {
      await increase.click()
      await expect(busy).toHaveCount(0, outcomeTimeout)
    },
    insist: () =>
      expect(async () => {
        await goOn()
        await openCart.insist()
        await waitForHydration(increase)
        if (Number(await quantity.inputValue(shortTimeout)) <= before) await increase.click(shortTimeout)
        await expect(busy).toHaveCount(0)
        await page.reload()
        await openCart.insist()
        expect(Number(await quantity.inputValue())).toBeGreaterThan(before)
      }).toPass(retryTimeout),
  })

  const placeOrder = page.getByRole('button', { name: text.checkout.placeOrder })
  await meet(visit('open the checkout', '/en/checkout', placeOrder))

  const street = page.getByRole('textbox', { name: text.address.address, exact: true })
  await meet({
    name: 'type an address',
    act: () => fillBillingAddress(page, 'en'),
    insist: async () => {
      await expect(busy).toHaveCount(0, outcomeTimeout)
      await goOn()
      await page.reload()
      await visit('open it again', '/en/checkout', placeOrder).insist()
      await waitForHydration(placeOrder, outcomeTimeout)
      await expect(page.getByLabel(text.address.firstName)).toHaveValue('มะลิ')
      await expect(street).toHaveValue('99/1 ซอยสุขุมวิท 39 แขวงคลองเตยเหนือ')
      await expect(page.getByLabel(text.address.postalCode)).toHaveValue('10110')
      await expect(busy).toHaveCount(0)
    },
  })

  await page.getByRole('radio', { name: text.checkout.cashOnDelivery }).check()
  await meet({
    name: 'place the order',
    act: async () => {
      await placeOrder.click()
      await expect(async () => expect(isOrderPage(page) || (await dialog.isVisible())).toBe(true)).toPass(outcomeTimeout)
    },
    insist: () =>
      expect(async () => {
        if (!isOrderPage(page)) {
          await goOn()
          await placeOrder.click(shortTimeout)
        }
        await expect(page).toHaveURL(orderPage, { timeout: 8000 })
      }).toPass(retryTimeout),
  })

  const id = Number(new URL(page.url()).searchParams.get('order_id'))
  await meet(visit('look at the order', `/en/order_details?order_id=${id}`, heading.filter({ hasText: /SO\d{9}/ })))
  const number = /SO\d{9}/.exec(await heading.innerText())?.[0] ?? ''
  return { id, number }
}

function ifAborted(error: Error): void {
  if (!error.message.includes('ERR_ABORTED')) throw error
}

const orderPage = /\/order_details\?order_id=\d+/

const isOrderPage = (page: Page) => orderPage.test(page.url())
