import { createRateLimits } from '@/lib/platform/rate-limits/rate-limits'
import { openCart } from '@/lib/backend/testing/shopping'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

beforeAll(async () => {
  Object.assign(backend.ports, { limits: createRateLimits(1) })
})

it('codes are rate limited after sixty wrong attempts across all code types, even for a valid code [P14]', async () => {
  const cart = await openCart(backend, shop.products.kale, 3)
  const tryCode = (method: string, code: string) =>
    cart.call(method, code).then(
      () => 'applied',
      (error: Error) => error.message,
    )
  const kinds = ['apply_voucher_code', 'apply_promotion_voucher_code', 'apply_gift_code']
  const said = new Set<string>()
  for (let count = 0; count < 60; count += 1) said.add(await tryCode(kinds[count % 3] ?? '', `GUESS${count}`))
  expect([...said].filter((sentence) => /too many tries/i.test(sentence))).toEqual([])
  for (const kind of kinds) expect(await tryCode(kind, shop.codes.gift)).toMatch(/Too many attempts/)
})
