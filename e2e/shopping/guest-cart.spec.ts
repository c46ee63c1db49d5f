import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test, waitForHydration } from '../support/fixtures'
import { startShop } from '../support/shop-process'
import { fillBillingAddress } from './checkout-page'

test('with guest carts enabled, a guest fills a cart from a list and orders it without an account', async ({ page, language, text }) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'talat-guest-'))
  const shop = await startShop({ DATA_DIR: folder, SHOP_GUEST_CART: '1' })
  try {
    await page.goto(`${shop.address}/${language}/products?categ_code=FRUIT_VEG`)
    const plus = page.locator('main .add-button > a:not([aria-haspopup])')
    await waitForHydration(plus.first())
    await plus.nth(0).click()
    await plus.nth(1).click()
    await plus.nth(1).click()
    await expect(page.getByTestId('cart-count').first()).toHaveText('3')

    await page.locator('header a[href$="/cart"]').click()
    const panel = page.getByRole('dialog', { name: text.miniCart.title })
    await panel.getByRole('button', { name: text.miniCart.checkout }).click()
    await expect(page.getByRole('heading', { name: text.checkout.yourOrder })).toBeVisible()
    await fillBillingAddress(page, text, language)
    await page.getByRole('radio', { name: text.checkout.cashOnDelivery }).check()
    await page.getByRole('button', { name: text.checkout.placeOrder }).click()
    await expect(page).toHaveURL(/order_details\?order_id=\d+&popup=1/)
    await expect(page.getByRole('dialog', { name: text.orderPopups.codTitle })).toBeVisible()
    await expect(page.getByTestId('cart-count').first()).toHaveText('0')
  } finally {
    await shop.kill()
    rmSync(folder, { recursive: true, force: true })
  }
})
