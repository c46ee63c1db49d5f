import type { Locator, Page } from '@playwright/test'
import type english from '../../../messages/en.json'
import { fillBillingAddress } from '../../shopping/checkout-page'
import { expect, untilAlive } from '../../support/fixtures'
import type { BackendCondition } from './fault-injection-proxy'

/** A step of a shopper's: what is done under any condition of the backend, and what a person does until it has worked. */
type Step = Readonly<{
  name: string
  /** Ends when the page has said what became of it, good or bad. */
  act: () => Promise<void>
  /** Tries again, once the backend works again, and sees that it worked and that nothing typed was lost. */
  insist: () => Promise<void>
}>

export type Placed = Readonly<{ id: number; number: string }>

export type Customer = Readonly<{ email: string; password: string }>

type Settings = Readonly<{
  page: Page
  text: typeof english
  customer: Customer
  /** A product whose page no one has asked for yet. */
  productId: number
  meet: (step: Step) => Promise<void>
}>

/** How long a person waits for a page to say something; a call gives up after some ten seconds, a page after twelve. */
const patience = { timeout: 40_000 }

/** How long a person tries again once the backend works again: a moment, and minutes where the machine is so busy that calls time out. */
const persistence = { timeout: 180_000 }

/** For what may just be going away: a person looks again at what is there now. */
const briefly = { timeout: 5000 }

/** Walks once from a product to an order, meeting an injected fault at each step. Answers the order as its page names it. */
export async function walkToOrder({ page, text, customer, productId, meet }: Settings): Promise<Placed> {
  page.setDefaultTimeout(patience.timeout)
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

  /** Does what the shop's own words ask for: closes what was read, and tries again where a page could not be shown. */
  const goOn = async () => {
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: text.popups.ok, exact: true }).click(briefly)
    if (await tryAgain.isVisible()) await tryAgain.click(briefly)
  }
  /** Opens a page; what could not be shown is loaded again, as its own words say. */
  const visit = (name: string, path: string, sign: Locator): Step => ({
    name,
    // A page that could not load a part of itself may load itself again and be in the way: a person just goes again.
    act: async () => void (await page.goto(path, { timeout: patience.timeout, waitUntil: 'domcontentloaded' }).catch(ifAborted)),
    insist: () =>
      expect(async () => {
        if (!(await sign.isVisible())) await page.goto(path, { waitUntil: 'domcontentloaded' }).catch(ifAborted)
        await expect(sign).toBeVisible({ timeout: 5000 })
      }).toPass(persistence),
  })
  /** Presses something until its sign is there. */
  const press = (name: string, button: Locator, sign: Locator): Step => ({
    name,
    act: async () => {
      await button.click()
      await expect(sign.or(dialog).or(tryAgain).first()).toBeVisible(patience)
    },
    insist: () =>
      expect(async () => {
        await goOn()
        if (!(await sign.isVisible())) await button.click(briefly)
        await expect(sign).toBeVisible({ timeout: 8000 })
      }).toPass(persistence),
  })

  await meet(visit('open a product', productPath, addButton))

  await untilAlive(increase, patience)
  await increase.click()
  await addButton.click()
  const email = page.getByLabel(text.login.email)
  const password = page.getByLabel(text.login.password, { exact: true })
  const signIn = page.getByRole('button', { name: text.login.submit })
  await untilAlive(signIn, patience)
  await email.fill(customer.email)
  await password.fill(customer.password)
  const refused = page.getByRole('main').getByRole('alert')
  await meet({
    name: 'sign in',
    act: async () => {
      await signIn.click()
      await expect(addButton.or(refused).or(dialog).or(tryAgain).first()).toBeVisible(patience)
    },
    insist: () =>
      expect(async () => {
        await goOn()
        if (await signIn.isVisible()) {
          expect([await email.inputValue(briefly), await password.inputValue(briefly)]).toEqual([customer.email, customer.password])
          await signIn.click(briefly)
        }
        await expect(addButton).toBeVisible({ timeout: 8000 })
      }).toPass(persistence),
  })

  await untilAlive(increase, patience)
  // What was chosen before goes into the cart by itself; this is one more.
  await increase.click()
  await meet(press('add to the cart', addButton, page.getByText(text.product.addedToCart)))

  await meet(visit('search', '/en/search?query=kale', page.getByRole('link', { name: 'Kale', exact: false }).first()))

  const checkout = page.getByRole('button', { name: text.cart.checkout, exact: true })
  const openCart = visit('open the cart', '/en/cart', checkout)
  await meet(openCart)

  await untilAlive(increase, patience)
  const before = Number(await quantity.inputValue())
  await meet({
    name: 'change a quantity',
    act: async () => {
      await increase.click()
      await expect(busy).toHaveCount(0, patience)
    },
    insist: () =>
      expect(async () => {
        await goOn()
        await openCart.insist()
        await untilAlive(increase)
        if (Number(await quantity.inputValue(briefly)) <= before) await increase.click(briefly)
        await expect(busy).toHaveCount(0)
        await page.reload()
        await openCart.insist()
        expect(Number(await quantity.inputValue())).toBeGreaterThan(before)
      }).toPass(persistence),
  })

  const placeOrder = page.getByRole('button', { name: text.checkout.placeOrder })
  await meet(visit('open the checkout', '/en/checkout', placeOrder))

  const street = page.getByRole('textbox', { name: text.address.address, exact: true })
  await meet({
    name: 'type an address',
    act: () => fillBillingAddress(page, text, 'en'),
    insist: async () => {
      await expect(busy).toHaveCount(0, patience)
      await goOn()
      await page.reload()
      await visit('open it again', '/en/checkout', placeOrder).insist()
      await untilAlive(placeOrder, patience)
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
      await expect(async () => expect(isOrderPage(page) || (await dialog.isVisible())).toBe(true)).toPass(patience)
    },
    insist: () =>
      expect(async () => {
        if (!isOrderPage(page)) {
          await goOn()
          await placeOrder.click(briefly)
        }
        await expect(page).toHaveURL(orderPage, { timeout: 8000 })
      }).toPass(persistence),
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

export type MeetRecord = Readonly<{ step: string; condition: BackendCondition; recoveryMs: number }>
