import { axeIssues } from '../seo/axe'
import { letGuestsOrder } from '../../lib/tools/bench/load/guests'
import { thaiPhone } from '../support/devices'
import { expect, press, productId, test, waitForHydration, words } from '../support/fixtures'
import { openOwnShop, staffPasscode, type OwnShop } from '../support/shop-process'
import { fillBillingAddress } from '../support/checkout-page'

test.use(thaiPhone)

let shop: OwnShop
test.beforeAll(async () => {
  shop = await openOwnShop()
  await letGuestsOrder(shop.address, staffPasscode)
})
test.afterAll(() => shop.close())

test('a guest takes over the cart of a link, adds from a list and orders without an account', async ({ page, request }) => {
  const text = words.en
  // Both shops are copies of one, with the same ids.
  const simple = await productId(request, 'VL04')
  await page.goto(`${shop.address}/buy/${simple}:2?context/language=en`)
  await press(page.getByRole('button', { name: text.permalink.add }))
  await expect(page).toHaveURL(/\/en\/cart/)

  await page.goto(`${shop.address}/en/products?categ_code=FRUIT_VEG`)
  const count = page.getByTestId('cart-count').first()
  await expect(count).toHaveText('2')
  const plus = page.locator('main .add-button:not(.sizes) > a')
  await waitForHydration(plus.first())
  await plus.nth(0).click()
  await plus.nth(1).dblclick()
  await expect(count).toHaveText('5')
  await page.locator('header a[href$="/cart"]').click()
  const panel = page.getByRole('dialog', { name: text.miniCart.title })
  await expect(panel).toBeVisible()
  expect(await axeIssues(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.locator('header a[href$="/cart"]')).toBeFocused()
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: text.miniCart.checkout }).click()
  await expect(page.getByRole('heading', { name: text.checkout.yourOrder })).toBeVisible()
  await fillBillingAddress(page, 'en')
  await page.getByRole('radio', { name: text.checkout.cashOnDelivery }).check()
  await page.getByRole('button', { name: text.checkout.placeOrder }).click()
  await expect(page).toHaveURL(/order_details\?order_id=\d+&popup=1/)
  await expect(page.getByRole('dialog', { name: text.orderPopups.codTitle })).toBeVisible()
  await expect(count).toHaveText('0')
})
