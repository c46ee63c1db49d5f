import type { Page } from '@playwright/test'
import { thaiPhone } from '../support/devices'
import { expect, fillCart, signUp, test, waitForHydration, words } from '../support/fixtures'

test.use(thaiPhone)
const text = words.th

/** The field of one kind of code; it is read-only while a code is applied. */
function codeEntry(page: Page, kind: 'voucher' | 'gift') {
  const field = page.getByLabel(text.cart[`${kind}Label`], { exact: true })
  const form = page.locator('form').filter({ has: field })
  return {
    field,
    clear: () => form.getByRole('button', { name: text.cart.clear, exact: true }).click(),
    apply: async (code: string) => {
      await waitForHydration(field)
      await field.fill(code)
      await form.getByRole('button', { name: text.cart.apply, exact: true }).click()
    },
  }
}

async function closePopup(page: Page, said: string): Promise<void> {
  const popup = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(popup).toContainText(said)
  await popup.getByRole('button').last().click()
  await expect(popup).toHaveCount(0)
}

test('a voucher in the cart survives a reload, and at the checkout a gift voucher pays [S4.15]', { tag: '@remote' }, async ({ page }) => {
  await signUp(page)
  await fillCart(page, { 'VL01-1': 15 })
  await page.goto('/th/cart')
  const voucher = codeEntry(page, 'voucher')
  const net = page.locator('dl > div').filter({ hasText: text.cart.netAmount }).locator('dd')
  const before = await net.innerText()
  await voucher.apply('WELCOME10')
  await expect(page.getByText(text.cart.voucherDiscount)).toBeVisible()
  await expect(net).not.toHaveText(before)
  await page.reload()
  await expect(voucher.field).toHaveValue('WELCOME10')
  await waitForHydration(voucher.field)
  await voucher.clear()
  await expect(page.getByText(text.cart.voucherDiscount)).toHaveCount(0)
  await expect(net).toHaveText(before)

  await page.goto('/th/checkout')
  await page.getByText(text.checkout.codes, { exact: true }).click()
  const gift = codeEntry(page, 'gift')
  const [pays = ''] = text.errors.giftVoucherPays.split('{')
  await gift.apply('GVTALAT500')
  await closePopup(page, pays)
  await gift.clear()
  // A gift voucher is one in whichever field it is typed.
  await codeEntry(page, 'voucher').apply('GVTALAT100')
  await closePopup(page, pays)
  await expect(gift.field).toHaveValue('GVTALAT100')
  await expect(page.getByText('(฿100.00)')).toBeVisible()
})
