import { giftVoucher, salePromotion, saleVoucher } from '@/lib/backend/infrastructure/database/tables'
import { offerRows } from '@/lib/backend/seed/rows/offer-rows'
import type { TestSession } from '@/lib/backend/testing/backend'
import { testNow } from '@/lib/backend/testing/ports'
import { readyCart } from '@/lib/backend/testing/shopping'
import { backend, malee, shop } from '@/lib/backend/testing/opened-shop'

/** The test shop with the codes of the demo shop. */
beforeAll(async () => {
  const { promotionRows, voucherRows, giftRows } = offerRows(testNow, {
    productId: () => shop.products.kale,
    groupId: () => 0,
  })
  for (const table of [saleVoucher, salePromotion, giftVoucher]) await backend.database.delete(table)
  await backend.database.insert(saleVoucher).values(voucherRows)
  await backend.database.insert(salePromotion).values(promotionRows.filter(({ code }) => code === 'KALE3'))
  await backend.database.insert(giftVoucher).values(giftRows)
})

type Line = Readonly<{ qty: number; amount: number; for_promotion: boolean }>
type Cart = Readonly<Record<string, unknown> & { lines: readonly Line[] }>

async function cartOf(product: 'kale' | 'pork', qty: number, session: TestSession = {}) {
  const cart = await readyCart(backend, shop, shop.products[product], { qty, session })
  const read = async () => ((await cart.call('get_cart_data')) as [Cart])[0]
  return { ...cart, read }
}

/** Resets a customer's cart to one kale, so that each test starts with one product. */
async function emptyCart(session: TestSession) {
  const { read, session: owner } = await cartOf('kale', 1, session)
  for (const { id } of (await read()).lines as readonly { id?: number }[]) {
    if (id) await backend.call('ecom2.cart.line', 'set_qty', [[id], 0], {}, owner)
  }
}

describe('WELCOME10', () => {
  it('takes 10 % off, at most ฿100, of a first order only', async () => {
    await emptyCart(malee)
    const small = await cartOf('kale', 5, malee)
    await small.call('apply_voucher_code', 'WELCOME10')
    expect(await small.read()).toMatchObject({ voucher_discount: 20, voucher_max_discount: 100 })
    const large = await cartOf('pork', 6, malee)
    expect(await large.read()).toMatchObject({ amount_subtotal: 1400, voucher_discount: 100 })
    await large.place()
    const second = await cartOf('kale', 5, malee)
    await expect(second.call('apply_voucher_code', 'WELCOME10')).rejects.toThrow('This voucher is for your first order only')
  })

  it('asks a guest to log in', async () => {
    const { call } = await cartOf('kale', 5)
    await expect(call('apply_voucher_code', 'WELCOME10')).rejects.toThrow('Please log in to use this voucher')
  })
})

describe('FRESH50', () => {
  it('takes ฿50 off orders of at least ฿500', async () => {
    const below = await cartOf('kale', 12)
    await expect(below.call('apply_voucher_code', 'FRESH50')).rejects.toThrow('This voucher requires an order of at least ฿500.00')
    const above = await cartOf('kale', 13)
    await above.call('apply_voucher_code', 'FRESH50')
    expect(await above.read()).toMatchObject({ amount_subtotal: 520, voucher_discount: 50 })
  })
})

it('EXPIRED20 has expired', async () => {
  const { call } = await cartOf('kale', 5)
  await expect(call('apply_voucher_code', 'EXPIRED20')).rejects.toThrow('This voucher has expired')
})

it('LASTONE takes ฿100 off a single order and is then fully redeemed', async () => {
  const first = await cartOf('kale', 5)
  await first.call('apply_voucher_code', 'LASTONE')
  expect(await first.read()).toMatchObject({ voucher_discount: 100 })
  await first.place()
  const second = await cartOf('kale', 5)
  await expect(second.call('apply_voucher_code', 'LASTONE')).rejects.toThrow('This voucher has been fully redeemed')
})

describe('KALE3', () => {
  it.each([
    [2, 1],
    [3, 1],
    [4, 2],
  ])('with %p kale in the cart gives %p free', async (qty, given) => {
    const { call, read } = await cartOf('kale', qty)
    await call('apply_promotion_voucher_code', 'KALE3')
    const { lines } = await read()
    expect(lines.filter((line) => line.for_promotion)).toMatchObject([{ qty: given, amount: 0 }])
  })

  it('is refused with the missing quantity when the cart has one kale', async () => {
    const { call } = await cartOf('kale', 1)
    await expect(call('apply_promotion_voucher_code', 'KALE3')).rejects.toThrow('Add at least 2 × Kale to use this promotion code')
  })
})

describe('the demo gift vouchers', () => {
  it('pay one order together, and their balances are used up across orders', async () => {
    const first = await cartOf('kale', 8)
    await first.call('apply_gift_code', 'GVTALAT100')
    await first.call('apply_gift_code', 'GVTALAT500')
    expect(await first.read()).toMatchObject({
      use_gvs: [{ code: 'GVTALAT100' }, { code: 'GVTALAT500' }],
      amount_gift: 380,
      amount_total: 0,
      gv_msg:
        'Gift voucher GVTALAT100 pays ฿100.00; its remaining balance is ฿0.00.\nGift voucher GVTALAT500 pays ฿280.00; its remaining balance is ฿220.00.',
    })
    await first.place()
    const second = await cartOf('kale', 8)
    await expect(second.call('apply_gift_code', 'GVTALAT100')).rejects.toThrow('This gift voucher has no balance left')
    await second.call('apply_gift_code', 'GVTALAT500')
    expect(await second.read()).toMatchObject({ amount_gift: 220, amount_total: 160 })
  })

  it('are refused when they have no balance left or have expired', async () => {
    const { call } = await cartOf('kale', 1)
    await expect(call('apply_gift_code', 'GVTALATUSED')).rejects.toThrow('This gift voucher has no balance left')
    await expect(call('apply_gift_code', 'GVTALATOLD')).rejects.toThrow('This gift voucher has expired')
  })
})
