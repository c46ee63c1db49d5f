import type { Page } from '@playwright/test'
import type english from '../../messages/en.json'
import { expect, fillCart, test, waitForHydration } from '../support/fixtures'

type Text = typeof english
type Kind = 'voucher' | 'promotion' | 'gift'

/** The field of one kind of code, with its messages. */
function codeEntry(page: Page, text: Text, kind: Kind = 'voucher') {
  const field = page.getByLabel(text.cart[`${kind}Label`], { exact: true })
  const form = page.locator('form').filter({ has: field })
  return {
    field,
    error: form.locator('..').getByRole('alert'),
    apply: async (code: string) => {
      await waitForHydration(field)
      await field.fill(code)
      await form.getByRole('button', { name: text.cart.apply, exact: true }).click()
    },
  }
}

/** The read-only field of an applied code. */
function appliedCode(page: Page, text: Text, kind: Kind) {
  const field = page.getByLabel(text.cart[`${kind}Label`], { exact: true })
  const clear = page.locator('form').filter({ has: field }).getByRole('button', { name: text.cart.clear, exact: true })
  return { field, clear: () => clear.click() }
}

/** An error message as a pattern, with the server's values left open. */
const sentence = (template: string) =>
  new RegExp(
    template
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
      .join('.+'),
  )

const netAmount = async (page: Page, text: Text) =>
  page.locator('dl > div').filter({ hasText: text.cart.netAmount }).locator('dd').innerText()

test.beforeEach(({ customer }) => expect(customer.email).toContain('@'))

for (const [code, details] of [
  ['WELCOME10', {}],
  ['FRESH50', { tag: '@once' }],
  ['LASTONE', { tag: '@once' }],
] as const) {
  test(`voucher ${code} discounts the cart, survives a reload and can be cleared`, details, async ({ page, text, language }) => {
    await fillCart(page, { 'VL01-1': 15 })
    await page.goto(`/${language}/cart`)
    const voucher = appliedCode(page, text, 'voucher')
    const before = await netAmount(page, text)
    await codeEntry(page, text).apply(code)
    await expect(voucher.field).toHaveJSProperty('readOnly', true)
    await expect(page.getByText(text.cart.voucherDiscount)).toBeVisible()
    expect(await netAmount(page, text)).not.toBe(before)

    await page.reload()
    await expect(voucher.field).toHaveValue(code)
    await waitForHydration(voucher.field)
    await voucher.clear()
    await expect(voucher.field).toHaveValue('')
    await expect(page.getByText(text.cart.voucherDiscount)).toHaveCount(0)
    expect(await netAmount(page, text)).toBe(before)
  })
}

test(
  'applying a valid voucher and clearing it send one request each; a refused one is read again',
  { tag: '@once' },
  async ({ page, text, language }) => {
    await fillCart(page, { 'VL01-1': 15 })
    const methods: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/json_rpc')) methods.push((request.postDataJSON() as { params: [string, string] }).params[1])
    })
    await page.goto(`/${language}/cart`)
    const entry = codeEntry(page, text)
    await waitForHydration(entry.field)
    await expect.poll(() => methods).toContain('get_cart_data')
    methods.length = 0
    await entry.apply('NO-SUCH-CODE')
    await expect(entry.error).toContainText(text.errors.voucherUnknown)
    await closePopup(page)
    await entry.apply('WELCOME10')
    await expect(page.getByText(text.cart.voucherDiscount)).toBeVisible()
    await appliedCode(page, text, 'voucher').clear()
    await expect(page.getByText(text.cart.voucherDiscount)).toHaveCount(0)
    expect(methods.filter((method) => method !== 'create_record')).toEqual(['apply_code', 'get_cart_data', 'apply_code', 'clear_voucher'])
  },
)

test(
  'invalid codes are refused with their reason in a popup, whichever field they are typed into, and stay in the field',
  { tag: ['@once', '@remote'] },
  async ({ page, text, language }) => {
    await fillCart(page, { VL04: 1 })
    await page.goto(`/${language}/cart`)
    const refusals = [
      ['voucher', 'EXPIRED20', text.errors.voucherExpired],
      ['voucher', 'FRESH50', text.errors.voucherMinimum],
      ['promotion', 'USEDUP', text.errors.voucherUsedUp],
      ['promotion', 'NO-SUCH-CODE', text.errors.promotionUnknown],
      ['voucher', 'KALE3', text.errors.promotionNotReached],
      ['voucher', 'GVTALATUSED', text.errors.giftVoucherEmpty],
      ['promotion', 'GVTALATOLD', text.errors.giftVoucherExpired],
      ['voucher', 'NO-SUCH-CODE', text.errors.voucherUnknown],
    ] as const
    for (const [kind, code, reason] of refusals) {
      const entry = codeEntry(page, text, kind)
      await entry.apply(code)
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toContainText(sentence(reason))
      await closePopup(page)
      await expect(entry.field).toHaveValue(code)
    }
    await page.reload()
    await expect(codeEntry(page, text).error).toHaveText(`NO-SUCH-CODE: ${text.errors.voucherUnknown}`)
  },
)

test('FRESH50 does not replace WELCOME10, which saves more', { tag: '@once' }, async ({ page, text, language }) => {
  await fillCart(page, { 'VL01-1': 30 })
  await page.goto(`/${language}/cart`)
  await codeEntry(page, text).apply('WELCOME10')
  const voucher = appliedCode(page, text, 'voucher')
  await expect(voucher.field).toHaveValue('WELCOME10')
  await codeEntry(page, text, 'promotion').apply('FRESH50')
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(sentence(text.errors.codeSavesLess))
  await closePopup(page)
  await voucher.clear()
  await expect(voucher.field).toHaveValue('')
  await codeEntry(page, text).apply('FRESH50')
  await expect(voucher.field).toHaveJSProperty('readOnly', true)
})

test(
  'promotion KALE3 adds a read-only free line at the end of the cart, and clearing it removes the line',
  { tag: '@remote' },
  async ({ page, text, language }) => {
    await fillCart(page, { 'VL01-1': 2, VL04: 1 })
    await page.goto(`/${language}/cart`)
    await codeEntry(page, text, 'promotion').apply('KALE3')
    await expect(page.getByRole('dialog')).toContainText('KALE3')
    await closePopup(page)
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.last()).toContainText(text.cart.free)
    await expect(rows.last().getByRole('textbox')).toHaveCount(0)
    await appliedCode(page, text, 'promotion').clear()
    await expect(page.getByRole('table').getByText(text.cart.free, { exact: true })).toHaveCount(0)
  },
)

test(
  'a gift voucher that covers the total shows what it pays, leaves nothing to pay and can be cleared [S4.15]',
  { tag: '@once' },
  async ({ page, text, language }) => {
    await fillCart(page, { VL04: 1 })
    await page.goto(`/${language}/checkout`)
    await codeEntry(page, text, 'gift').apply('GVTALAT500')
    await expect(page.getByRole('dialog')).toContainText(sentence(text.errors.giftVoucherPays))
    await closePopup(page)
    await expect(page.getByText(text.checkout.noAmount)).toBeVisible()
    await expect(page.getByRole('radio', { name: text.checkout.creditCard })).toHaveCount(0)
    await appliedCode(page, text, 'gift').clear()
    await expect(page.getByText(text.checkout.noAmount)).toHaveCount(0)
  },
)

test(
  'a gift voucher smaller than the total is deducted and can be cleared',
  { tag: ['@once', '@remote'] },
  async ({ page, text, language }) => {
    await fillCart(page, { 'VL01-1': 15 })
    await page.goto(`/${language}/checkout`)
    const gift = appliedCode(page, text, 'gift')
    await codeEntry(page, text).apply('GVTALAT100')
    await closePopup(page)
    await expect(gift.field).toHaveValue('GVTALAT100')
    await expect(page.getByText('(฿100.00)')).toBeVisible()
    await gift.clear()
    await expect(page.getByText('(฿100.00)')).toHaveCount(0)
  },
)

async function closePopup(page: Page): Promise<void> {
  const popup = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await popup.getByRole('button').last().click()
  await expect(popup).toHaveCount(0)
}
