import { axeIssues } from '../seo/axe'
import { expect, fillCart, signUp, test, waitForHydration, words } from '../support/fixtures'
import { thaiPhone } from '../support/devices'

test.use(thaiPhone)
const text = words.th

test('the cart icon opens the mini cart with lines, undo, the amount missing for free delivery and checkout; Ctrl+click opens the cart page', async ({
  page,
  context,
}) => {
  await signUp(page)
  await fillCart(page, { VL06: 1, VL04: 2 })
  await page.goto('/th/products?categ_code=MEAT')
  const basket = page.locator('header a[href$="/cart"]')
  await waitForHydration(basket)
  const [other] = await Promise.all([context.waitForEvent('page'), basket.click({ modifiers: ['Control'] })])
  await expect(other).toHaveURL(/\/th\/cart$/)
  await other.close()
  await basket.click()
  const panel = page.getByRole('dialog', { name: text.miniCart.title })
  const lines = panel.getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(panel.getByText(new RegExp(text.miniCart.moreForFreeNear.replace('{amount}', '฿[\\d.,]+')))).toBeVisible()
  expect(await axeIssues(page)).toEqual([])

  await lines.first().getByRole('button', { name: text.common.increase }).click()
  await expect(page.getByTestId('cart-count').first()).toHaveText('4')
  await lines.first().locator('> div > button').click()
  await expect(lines).toHaveCount(1)
  const undo = panel.getByRole('button', { name: text.miniCart.undo })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(lines).toHaveCount(2)

  await page.keyboard.press('Escape')
  await expect(basket).toBeFocused()
  await basket.click()
  await panel.getByRole('button', { name: text.miniCart.checkout }).click()
  await expect(page).toHaveURL(/\/th\/checkout$/)
  await expect(panel).toBeHidden()
})
