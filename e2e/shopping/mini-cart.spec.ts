import { axeIssues } from '../seo/axe'
import { expect, fillCart, test, waitForHydration } from '../support/fixtures'

test('the cart icon opens the mini cart with lines, undo, the amount missing for free delivery and checkout', async ({
  page,
  customer,
  language,
  text,
}) => {
  expect(customer.email).toContain('@')
  await fillCart(page, { VL06: 1, VL04: 2 })
  await page.goto(`/${language}/products?categ_code=MEAT`)
  const basket = page.locator('header a[href$="/cart"]')
  await waitForHydration(basket)
  await basket.click()
  const panel = page.getByRole('dialog', { name: text.miniCart.title })
  const lines = panel.getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(panel.getByText(new RegExp(text.miniCart.moreForFreeNear.replace('{amount}', '฿[\\d.,]+')))).toBeVisible()
  expect(await axeIssues(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('mini-cart.png') })

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
  await expect(page).toHaveURL(new RegExp(`/${language}/checkout$`))
  await expect(panel).toBeHidden()
})

test('Ctrl+click on the cart icon opens the cart page in a new tab', { tag: '@once' }, async ({ page, context, language }) => {
  await page.goto(`/${language}/index`)
  const basket = page.locator('header a[href$="/cart"]')
  await waitForHydration(basket)
  const [other] = await Promise.all([context.waitForEvent('page'), basket.click({ modifiers: ['Control'] })])
  await expect(other).toHaveURL(new RegExp(`/${language}/cart$`))
})

test(
  'on a phone the checkout button of the cart stays in view and does not cover the footer',
  { tag: '@phone' },
  async ({ page, customer, language, text }) => {
    expect(customer.email).toContain('@')
    await fillCart(page, { VL06: 1, VL04: 2, VL02: 1, VL03: 1, VL05: 1 })
    await page.goto(`/${language}/cart`)
    const checkout = page.getByRole('button', { name: text.cart.checkout, exact: true })
    await expect(checkout).toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(checkout).toBeInViewport()
    const [foot, bar] = [await page.locator('footer').boundingBox(), await page.locator('[data-action-bar]').boundingBox()]
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
    await page.screenshot({ path: test.info().outputPath('cart.png') })
  },
)
