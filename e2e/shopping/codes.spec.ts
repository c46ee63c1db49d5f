import type { Page } from '@playwright/test'
import type english from '../../messages/en.json'
import { expect, fillCart, test, untilAlive } from '../support/fixtures'

type Text = typeof english
type Kind = 'voucher' | 'promotion' | 'gift'

/** A field for a code, as it stands in the cart and at checkout. */
function codeField(page: Page, text: Text, kind: Kind) {
  const field = page.getByLabel(text.cart[`${kind}Label`], { exact: true })
  const form = page.locator('form').filter({ has: field })
  const press = (name: 'apply' | 'clear') => form.getByRole('button', { name: text.cart[name], exact: true }).click()
  return {
    field,
    form,
    apply: async (code: string) => {
      await untilAlive(field)
      await field.fill(code)
      await press('apply')
    },
    clear: () => press('clear'),
  }
}

/** The sentence of an error with what the server fills in left open. */
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
  test(`${code} lowers the price, stays through a reload, and is cleared again`, details, async ({ page, text, language }) => {
    await fillCart(page, { 'VL01-1': 15 })
    await page.goto(`/${language}/cart`)
    const voucher = codeField(page, text, 'voucher')
    const before = await netAmount(page, text)
    await voucher.apply(code)
    await expect(voucher.field).toHaveJSProperty('readOnly', true)
    await expect(page.getByText(text.cart.voucherDiscount)).toBeVisible()
    expect(await netAmount(page, text)).not.toBe(before)

    await page.reload()
    await expect(voucher.field).toHaveValue(code)
    await untilAlive(voucher.field)
    await voucher.clear()
    await expect(voucher.field).toHaveJSProperty('readOnly', false)
    await expect(page.getByText(text.cart.voucherDiscount)).toHaveCount(0)
    expect(await netAmount(page, text)).toBe(before)
  })
}

test('a voucher that is applied, refused or cleared is one request', { tag: '@once' }, async ({ page, text, language }) => {
  await fillCart(page, { 'VL01-1': 15 })
  const methods: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/json_rpc')) methods.push((request.postDataJSON() as { params: [string, string] }).params[1])
  })
  await page.goto(`/${language}/cart`)
  const voucher = codeField(page, text, 'voucher')
  await untilAlive(voucher.field)
  await expect.poll(() => methods).toContain('get_cart_data')
  methods.length = 0
  await voucher.apply('NO-SUCH-CODE')
  await closePopup(page)
  await expect(voucher.form).toContainText(text.errors.voucherUnknown)
  await voucher.apply('WELCOME10')
  await expect(page.getByText(text.cart.voucherDiscount)).toBeVisible()
  await voucher.clear()
  await expect(page.getByText(text.cart.voucherDiscount)).toHaveCount(0)
  expect(methods.filter((method) => method !== 'create_record')).toEqual(['apply_voucher_code', 'apply_voucher_code', 'clear_voucher'])
})

test(
  'codes that do not fit are refused with their reason, in red under the field',
  { tag: ['@once', '@remote'] },
  async ({ page, text, language }) => {
    await fillCart(page, { VL04: 1 })
    await page.goto(`/${language}/cart`)
    const refusals = [
      ['voucher', 'EXPIRED20', text.errors.voucherExpired],
      ['voucher', 'USEDUP', text.errors.voucherUsedUp],
      ['voucher', 'FRESH50', text.errors.voucherMinimum],
      ['voucher', 'NO-SUCH-CODE', text.errors.voucherUnknown],
      ['promotion', 'KALE3', text.errors.promotionNotReached],
      ['promotion', 'NO-SUCH-CODE', text.errors.promotionUnknown],
    ] as const
    for (const [kind, code, reason] of refusals) {
      const field = codeField(page, text, kind)
      await field.apply(code)
      await closePopup(page)
      await expect(field.form).toContainText(sentence(`${code}: ${reason}`))
      await expect(field.field).toHaveJSProperty('readOnly', false)
    }
  },
)

test('an empty field asks for a code', { tag: '@once' }, async ({ page, text, language }) => {
  await fillCart(page, { VL04: 1 })
  await page.goto(`/${language}/checkout`)
  const questions = [
    ['voucher', text.errors.missingVoucherCode],
    ['gift', text.errors.missingGiftVoucherCode],
  ] as const
  for (const [kind, question] of questions) {
    await codeField(page, text, kind).apply(' ')
    await expect(page.getByRole('dialog')).toContainText(question)
    await closePopup(page)
  }
})

test(
  'KALE3 gives a third kale with two, last and read-only, and takes it away when cleared',
  { tag: '@remote' },
  async ({ page, text, language }) => {
    await fillCart(page, { 'VL01-1': 2, VL04: 1 })
    await page.goto(`/${language}/cart`)
    const promotion = codeField(page, text, 'promotion')
    await promotion.apply('KALE3')
    await expect(page.getByRole('dialog')).toContainText('KALE3')
    await closePopup(page)
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.last()).toContainText(text.cart.free)
    await expect(rows.last().getByRole('textbox')).toHaveCount(0)
    await promotion.clear()
    await expect(page.getByRole('table').getByText(text.cart.free, { exact: true })).toHaveCount(0)
  },
)

test(
  'a gift voucher pays what it holds, says what stays on it, and is cleared again',
  { tag: '@once' },
  async ({ page, text, language }) => {
    await fillCart(page, { VL04: 1 })
    await page.goto(`/${language}/checkout`)
    const gift = codeField(page, text, 'gift')
    await gift.apply('GVTALAT500')
    await expect(page.getByRole('dialog')).toContainText(sentence(text.errors.giftVoucherPays))
    await closePopup(page)
    await expect(page.getByText(text.checkout.noAmount)).toBeVisible()
    await expect(page.getByRole('radio', { name: text.checkout.creditCard })).toHaveCount(0)
    await gift.clear()
    await expect(page.getByText(text.checkout.noAmount)).toHaveCount(0)
  },
)

test('a smaller gift voucher pays its part and leaves the rest to pay', { tag: ['@once', '@remote'] }, async ({ page, text, language }) => {
  await fillCart(page, { 'VL01-1': 15 })
  await page.goto(`/${language}/checkout`)
  const gift = codeField(page, text, 'gift')
  await gift.apply('GVTALAT100')
  await closePopup(page)
  await expect(gift.field).toHaveValue('GVTALAT100')
  await expect(page.getByText('(฿100.00)')).toBeVisible()
  await gift.clear()
  await expect(page.getByText('(฿100.00)')).toHaveCount(0)
})

test('a gift voucher that is unknown, empty or too old is refused with its reason', { tag: '@once' }, async ({ page, text, language }) => {
  await fillCart(page, { 'VL01-1': 1 })
  await page.goto(`/${language}/checkout`)
  const refusals = [
    ['NO-SUCH-CODE', text.errors.giftVoucherUnknown],
    ['GVTALATUSED', text.errors.giftVoucherEmpty],
    ['GVTALATOLD', text.errors.giftVoucherExpired],
  ] as const
  for (const [code, reason] of refusals) {
    await codeField(page, text, 'gift').apply(code)
    await expect(page.getByRole('dialog')).toContainText(reason)
    await closePopup(page)
  }
})

async function closePopup(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
