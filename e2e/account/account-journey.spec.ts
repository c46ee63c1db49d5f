import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { callAsStaff, callShop, expect, fillCart, productId, test, uniqueEmail, waitForHydration, words } from '../support/fixtures'
import { mailTo } from '../support/outbox'
import { thaiPhone } from '../support/devices'

test.use(thaiPhone)
const text = words.th

type Shopper = Readonly<{ page: Page; email: string }>

const soldOut = 'VL14'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Presses a button of an island once it is hydrated. */
async function press(page: Page, name: string): Promise<void> {
  await waitForHydration(button(page, name))
  await button(page, name).click()
}

async function signUpByForm({ page, email }: Shopper): Promise<void> {
  await page.goto('/th/signup')
  await waitForHydration(button(page, text.signup.submit))
  await page.getByLabel(text.signup.firstName).fill('มะลิ')
  await page.getByLabel(text.signup.lastName).fill('ใจดี')
  await page.getByLabel(text.signup.phone).fill('0812345678')
  await page.getByLabel(text.signup.email).fill(email)
  await page.getByLabel(text.signup.password, { exact: true }).fill('green-market-day')
  await press(page, text.signup.submit)
  await expect(page).toHaveURL(/\/th\/orders$/)
}

/** Requests a password reset and sets a new password with the code from the mail. */
async function resetPassword({ page, email }: Shopper, password: string): Promise<void> {
  await page.request.delete('/api/session', { headers: { 'sec-fetch-site': 'same-origin' } })
  await page.goto('/th/login')
  await page.getByRole('link', { name: text.login.forgot }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.forgotPassword.title)
  await waitForHydration(button(page, text.forgotPassword.submit))
  await page.getByLabel(text.forgotPassword.email).fill(email)
  await press(page, text.forgotPassword.submit)
  // The browser collapses repeated spaces.
  await expect(page.getByText(text.forgotPassword.sent.replace(/ +/g, ' '))).toBeVisible()

  const mail = await mailTo(email, /reset_code=/)
  const link = new URL(/https?:\/\/\S+reset_code=\S+/.exec(mail.text)?.[0] ?? '')
  expect(link.pathname).toBe('/th/reset_password')
  await page.goto(link.pathname + link.search)
  await expect(page.getByLabel(text.resetPassword.email)).toHaveValue(email)
  await waitForHydration(button(page, text.resetPassword.submit))
  await page.getByLabel(text.resetPassword.password, { exact: true }).fill(password)
  await press(page, text.resetPassword.submit)
  await expect(page).toHaveURL(/\/th\/login$/)
  await expect(page.getByText(text.resetPassword.done)).toBeVisible()
}

async function logIn({ page, email }: Shopper, password: string): Promise<void> {
  await waitForHydration(button(page, text.login.submit))
  await page.getByLabel(text.login.email).fill(email)
  await page.getByLabel(text.login.password, { exact: true }).fill(password)
  await press(page, text.login.submit)
  await expect(page).toHaveURL(/\/th\/orders$/)
}

async function addAddress({ page, email }: Shopper): Promise<void> {
  await page.goto('/th/addresses')
  await page.getByRole('link', { name: text.addresses.add }).click()
  await expect(page).toHaveURL(/edit_address\?addr_no=-1$/)
  await waitForHydration(button(page, text.editAddress.save))
  await page.getByLabel(text.editAddress.name).fill('บ้านเชียงใหม่')
  await page.getByLabel(text.address.firstName, { exact: true }).fill('มะลิ')
  await page.getByLabel(text.address.lastName).fill('ใจดี')
  await page.getByLabel(text.address.phone).fill('0812345678')
  await page.getByLabel(text.address.email).fill(email)
  await page.getByRole('textbox', { name: text.address.address, exact: true }).fill('99/1 ถนนนิมมานเหมินท์ ซอย 9')
  await page.getByLabel(text.address.province).selectOption({ label: 'เชียงใหม่' })
  await page.getByLabel(text.address.district).selectOption({ label: 'เมืองเชียงใหม่' })
  await expect(page.getByLabel(text.address.postalCode)).toHaveValue(/^50\d{3}$/)
  await press(page, text.editAddress.save)
  await expect(page).toHaveURL(/\/th\/addresses$/)
  await expect(page.getByRole('heading', { name: 'บ้านเชียงใหม่' })).toBeVisible()
}

/** Orders by bank transfer to the saved address. Returns the order id. */
async function orderByTransfer({ page }: Shopper): Promise<number> {
  // Dry food: chilled products are delivered around Bangkok only.
  await fillCart(page, { PS01: 3 })
  await page.goto('/th/checkout')
  await waitForHydration(button(page, text.checkout.changeAddress))
  await press(page, text.checkout.changeAddress)
  const [saved] = await callShop<[number, string][]>(page.request, 'address', 'website_search', [''])
  await page.getByLabel(text.checkout.savedAddress).selectOption(String(saved?.[0]))
  await expect(page.getByLabel(text.address.postalCode)).toHaveValue(/^50\d{3}$/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.getByRole('radio', { name: text.checkout.bankTransfer }).check()
  await page.getByRole('button', { name: text.checkout.placeOrder }).click()
  await expect(page).toHaveURL(/order_details\?order_id=\d+&popup=1/)
  return Number(new URL(page.url()).searchParams.get('order_id'))
}

/** Uploads the transfer slip from the order's popup. */
async function confirmPayment({ page }: Shopper): Promise<void> {
  const popup = page.getByRole('dialog', { name: text.orderPopups.bankTitle })
  await expect(popup).toBeVisible()
  const again = await page.context().newPage()
  await again.goto(page.url())
  await waitForHydration(again.getByRole('button', { name: text.orderDetails.invoice }))
  await expect(again.getByRole('dialog')).toHaveCount(0)
  await again.close()
  await popup.getByRole('link', { name: text.orderPopups.bankAction }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.confirmPayment.title)
  await expect(page.getByRole('img', { name: text.confirmPayment.qrAlt })).toBeVisible()
  await waitForHydration(button(page, text.confirmPayment.submit))
  const slip = await sharp({ create: { width: 400, height: 700, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: slip })
  await expect(page.getByRole('img', { name: text.confirmPayment.preview })).toBeVisible()
  await press(page, text.confirmPayment.submit)
  await expect(page.getByText(text.confirmPayment.sent)).toBeVisible()
}

async function downloadInvoice({ page }: Shopper): Promise<string> {
  const download = page.waitForEvent('download')
  await press(page, text.orderDetails.invoice)
  return (await download).suggestedFilename()
}

test(
  'a customer signs up, resets the password, orders, pays, gets the invoice and a back-in-stock mail',
  { tag: '@remote' },
  async ({ page }) => {
    const shopper = { page, email: uniqueEmail() }

    await test.step('signs up, forgets the password, and comes in with the code from the mail', async () => {
      await signUpByForm(shopper)
      await resetPassword(shopper, 'market-day-in-the-rain')
      await logIn(shopper, 'market-day-in-the-rain')
    })

    await test.step('saves an address in Chiang Mai and orders to it by bank transfer', () => addAddress(shopper))
    const orderId = await orderByTransfer(shopper)
    const number = (await page.getByRole('heading', { level: 1 }).innerText()).match(/SO\d+/)?.[0] ?? ''

    await test.step('reports the payment with a picture and sees that on the order', async () => {
      await confirmPayment(shopper)
      await page.goto(`/th/order_details?order_id=${orderId}`)
      await expect(page.getByText(text.orderDetails.step.payment_reported).first()).toBeVisible()
      await expect(page.getByText(/เชียงใหม่|Chiang Mai/).first()).toBeVisible()
    })

    await test.step('downloads the invoice as soon as the payment has come', async () => {
      await callAsStaff(page.request, 'sale.order', 'move_order', [[orderId], 'paid'])
      await page.reload()
      expect(await downloadInvoice(shopper)).toBe(`${number}.pdf`)
    })

    await test.step('wants what is out of stock, and is notified when it is back', async () => {
      const id = await productId(page.request, soldOut)
      await callAsStaff(page.request, 'product', 'write', [[id], { stock_qty: 0 }])
      await page.goto(`/th/product_details?product_id=${id}`)
      await expect(page.getByText(text.product.outOfStock).first()).toBeVisible()
      const favoriteButton = page.getByRole('button', { name: text.product.addFavorite, exact: true })
      await expect(favoriteButton).not.toHaveAttribute('aria-disabled', 'true')
      await waitForHydration(favoriteButton)
      await favoriteButton.click()
      await expect(favoriteButton).toHaveAttribute('aria-pressed', 'true')
      await press(page, text.product.notifyMe)
      await expect(page.getByText(text.product.notificationPromised)).toBeVisible()
      await expect(page.getByText(text.product.notified)).toBeVisible()

      await callAsStaff(page.request, 'product', 'write', [[id], { stock_qty: 12 }])
      const mail = await mailTo(shopper.email, `product_id=${id}`)
      expect(mail.subject).toContain('Talat')
      await page.goto('/th/favorites')
      await expect(page.getByRole('row').filter({ has: page.locator(`a[href$="product_id=${id}"]`) })).toContainText(text.favorites.inStock)
      await callAsStaff(page.request, 'product', 'write', [[id], { stock_qty: 0 }])
    })
  },
)
