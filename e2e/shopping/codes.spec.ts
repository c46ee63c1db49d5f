import type { Page } from '@playwright/test'
import { thaiPhone } from '../support/devices'
import { expect, fillCart, signUp, test, waitForHydration, words } from '../support/fixtures'

test.use(thaiPhone)
const text = words.th

/** The field of one kind of code, with its messages; it is read-only while a code is applied. */
function codeEntry(page: Page, kind: 'voucher' | 'promotion' | 'gift') {
  const field = page.getByLabel(text.cart[`${kind}Label`], { exact: true })
  const form = page.locator('form').filter({ has: field })
  return {
    field,
    error: form.locator('..').getByRole('alert'),
    clear: () => form.getByRole('button', { name: text.cart.clear, exact: true }).click(),
    apply: async (code: string) => {
      await waitForHydration(field)
      await field.fill(code)
      await form.getByRole('button', { name: text.cart.apply, exact: true }).click()
    },
  }
}

/** An error message as a pattern, with the server's values left open. */
const sentence = (template: string) =>
  new RegExp(
    template
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
      .join('.+'),
  )

async function closePopup(page: Page, said: RegExp | string): Promise<void> {
  const popup = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(popup).toContainText(said)
  await popup.getByRole('button').last().click()
  await expect(popup).toHaveCount(0)
}

test.beforeEach(({ page }) => signUp(page))

test('a voucher discounts the cart with one request, survives a reload and can be cleared', async ({ page }) => {
  await fillCart(page, { 'VL01-1': 15 })
  const methods: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/json_rpc')) methods.push((request.postDataJSON() as { params: [string, string] }).params[1])
  })
  await page.goto('/th/cart')
  const voucher = codeEntry(page, 'voucher')
  const net = page.locator('dl > div').filter({ hasText: text.cart.netAmount }).locator('dd')
  await waitForHydration(voucher.field)
  await expect.poll(() => methods).toContain('get_cart_data')
  const before = await net.innerText()
  methods.length = 0
  await voucher.apply('WELCOME10')
  await expect(voucher.field).toHaveJSProperty('readOnly', true)
  await expect(page.getByText(text.cart.voucherDiscount)).toBeVisible()
  await expect(net).not.toHaveText(before)
  expect(methods.filter((method) => method !== 'create_record')).toEqual(['apply_code'])

  await page.reload()
  await expect(voucher.field).toHaveValue('WELCOME10')
  await waitForHydration(voucher.field)
  await voucher.clear()
  await expect(voucher.field).toHaveValue('')
  await expect(page.getByText(text.cart.voucherDiscount)).toHaveCount(0)
  await expect(net).toHaveText(before)
})

test(
  'invalid codes are refused with their reason in a popup, whichever field they are typed into, and stay in the field',
  { tag: '@remote' },
  async ({ page }) => {
    await fillCart(page, { VL04: 1 })
    await page.goto('/th/cart')
    for (const [kind, code, reason] of [
      ['promotion', 'GVTALATOLD', text.errors.giftVoucherExpired],
      ['voucher', 'FRESH50', text.errors.voucherMinimum],
      ['voucher', 'NO-SUCH-CODE', text.errors.voucherUnknown],
    ] as const) {
      const entry = codeEntry(page, kind)
      await entry.apply(code)
      await closePopup(page, sentence(reason))
      await expect(entry.field).toHaveValue(code)
    }
    await page.reload()
    await expect(codeEntry(page, 'voucher').error).toHaveText(`NO-SUCH-CODE: ${text.errors.voucherUnknown}`)
  },
)

test(
  'promotion KALE3 adds a read-only free line at the end of the cart, and clearing it removes the line',
  { tag: '@remote' },
  async ({ page }) => {
    await fillCart(page, { 'VL01-1': 2, VL04: 1 })
    await page.goto('/th/cart')
    const promotion = codeEntry(page, 'promotion')
    await promotion.apply('KALE3')
    await closePopup(page, 'KALE3')
    const last = page.getByRole('table').getByRole('row').last()
    await expect(last).toContainText(text.cart.free)
    await expect(last.getByRole('textbox')).toHaveCount(0)
    await promotion.clear()
    await expect(page.getByRole('table').getByText(text.cart.free, { exact: true })).toHaveCount(0)
  },
)

test(
  'a gift voucher that covers the total leaves nothing to pay, a smaller one is deducted, and both can be cleared [S4.15]',
  { tag: '@remote' },
  async ({ page }) => {
    await fillCart(page, { 'VL01-1': 5 })
    await page.goto('/th/checkout')
    const gift = codeEntry(page, 'gift')
    await gift.apply('GVTALAT500')
    await closePopup(page, sentence(text.errors.giftVoucherPays))
    await expect(page.getByText(text.checkout.noAmount)).toBeVisible()
    await expect(page.getByRole('radio', { name: text.checkout.creditCard })).toHaveCount(0)
    await gift.clear()
    await expect(page.getByText(text.checkout.noAmount)).toHaveCount(0)
    await codeEntry(page, 'voucher').apply('GVTALAT100')
    await closePopup(page, sentence(text.errors.giftVoucherPays))
    await expect(gift.field).toHaveValue('GVTALAT100')
    await expect(page.getByText('(฿100.00)')).toBeVisible()
    await gift.clear()
    await expect(page.getByText('(฿100.00)')).toHaveCount(0)
  },
)
