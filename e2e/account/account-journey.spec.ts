import { thaiPhone } from '../support/devices'
import { callAsStaff, expect, fillCart, press, productId, signUp, test, waitForHydration, words } from '../support/fixtures'
import { moveOrder } from '../support/orders'
import { mailTo } from '../support/outbox'

test.use(thaiPhone)
const text = words.th

const soldOut = 'VL14'

test(
  'a customer resets the password, orders to a saved address, gets the invoice and a back-in-stock mail',
  { tag: '@remote' },
  async ({ page }) => {
    const { email } = await signUp(page)
    await page.request.delete('/api/session', { headers: { 'sec-fetch-site': 'same-origin' } })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    /** Fills in labelled fields once the button below them is hydrated, and presses it. */
    const send = async (fields: Readonly<Record<string, string>>, name: string) => {
      await waitForHydration(button(name))
      for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
      await button(name).click()
    }
    const person = { [text.address.firstName]: 'มะลิ', [text.address.lastName]: 'ใจดี', [text.address.phone]: '0812345678' }

    await test.step('forgets the password, and comes in with the code from the mail', async () => {
      await page.goto('/th/login')
      await page.getByRole('link', { name: text.login.forgot }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.forgotPassword.title)
      await send({ [text.forgotPassword.email]: email }, text.forgotPassword.submit)
      // The browser collapses repeated spaces.
      await expect(page.getByText(text.forgotPassword.sent.replace(/ +/g, ' '))).toBeVisible()
      const mail = await mailTo(email, /reset_code=/)
      const link = new URL(/https?:\/\/\S+reset_code=\S+/.exec(mail.text)?.[0] ?? '')
      await page.goto(link.pathname + link.search)
      await expect(page.getByLabel(text.resetPassword.email)).toHaveValue(email)
      const password = 'market-day-in-the-rain'
      await send({ [text.resetPassword.password]: password }, text.resetPassword.submit)
      await expect(page.getByText(text.resetPassword.done)).toBeVisible()
      await send({ [text.login.email]: email, [text.login.password]: password }, text.login.submit)
      await expect(page).toHaveURL(/\/th\/orders$/)
    })

    await test.step('saves an address in Chiang Mai', async () => {
      await page.goto('/th/addresses')
      await page.getByRole('link', { name: text.addresses.add }).click()
      await expect(page).toHaveURL(/edit_address\?addr_no=-1$/)
      await waitForHydration(button(text.editAddress.save))
      await page.getByRole('textbox', { name: text.address.address, exact: true }).fill('99/1 ถนนนิมมานเหมินท์ ซอย 9')
      await page.getByLabel(text.address.province).selectOption({ label: 'เชียงใหม่' })
      await page.getByLabel(text.address.district).selectOption({ label: 'เมืองเชียงใหม่' })
      await expect(page.getByLabel(text.address.postalCode)).toHaveValue(/^50\d{3}$/)
      await send({ ...person, [text.editAddress.name]: 'บ้านเชียงใหม่' }, text.editAddress.save)
      await expect(page).toHaveURL(/\/th\/addresses$/)
      await expect(page.getByRole('heading', { name: 'บ้านเชียงใหม่' })).toBeVisible()
    })

    await test.step('orders to it by bank transfer', async () => {
      // Dry food: chilled products are delivered around Bangkok only.
      await fillCart(page, { PS01: 3 })
      await page.goto('/th/checkout')
      await press(button(text.checkout.changeAddress))
      await page.getByLabel(text.checkout.savedAddress).selectOption({ index: 1 })
      await expect(page.getByLabel(text.address.postalCode)).toHaveValue(/^50\d{3}$/)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await page.getByRole('radio', { name: text.checkout.bankTransfer }).check()
      await page.getByRole('button', { name: text.checkout.placeOrder }).click()
      await expect(page).toHaveURL(/order_details\?order_id=\d+&popup=1/)
    })
    const orderId = Number(new URL(page.url()).searchParams.get('order_id'))
    const number = (await page.getByRole('heading', { level: 1 }).innerText()).match(/SO\d+/)?.[0] ?? ''

    await test.step('downloads the invoice as soon as the payment has come', async () => {
      await moveOrder(page, orderId, 'paid')
      await page.reload()
      const download = page.waitForEvent('download')
      await press(button(text.orderDetails.invoice))
      expect((await download).suggestedFilename()).toBe(`${number}.pdf`)
    })

    await test.step('wants what is out of stock, and is notified when it is back', async () => {
      const id = await productId(page.request, soldOut)
      const setStock = (stock_qty: number) => callAsStaff(page.request, 'product', 'write', [[id], { stock_qty }])
      await setStock(0)
      await page.goto(`/th/product_details?product_id=${id}`)
      const favorite = button(text.product.addFavorite)
      await expect(favorite).not.toHaveAttribute('aria-disabled', 'true')
      await press(favorite)
      await expect(favorite).toHaveAttribute('aria-pressed', 'true')
      await press(button(text.product.notifyMe))
      await expect(page.getByText(text.product.notified)).toBeVisible()

      await setStock(12)
      expect((await mailTo(email, `product_id=${id}`)).subject).toContain('Talat')
      await page.goto('/th/favorites')
      await expect(page.getByRole('row').filter({ has: page.locator(`a[href$="product_id=${id}"]`) })).toContainText(text.favorites.inStock)
      await setStock(0)
    })
  },
)
