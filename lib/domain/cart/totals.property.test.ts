import fc from 'fast-check'
import { add, multiply, subtract, zero, type Satang } from '@/lib/core/money'
import type { ComputedCart } from './computed-cart'
import { arbitraryCart } from '@/lib/domain/testing/arbitrary-cart'
import type { CartFacts } from './facts'
import { computeCart } from './totals'

const sum = (amounts: readonly Satang[]) => add(...amounts)

/** All amounts of a cart, without anything that depends on the order of the lines. */
function amountsOf(cart: ComputedCart) {
  const { lines, ...rest } = cart
  const byId = (a: { id: number | null; promotion_id: number | null }, b: typeof a) =>
    (a.id ?? 0) - (b.id ?? 0) || (a.promotion_id ?? 0) - (b.promotion_id ?? 0)
  return { ...rest, lines: [...lines].sort(byId) }
}

/** Whether a product of a cart is a gift voucher. */
const sold = ({ lines, promotions }: CartFacts, id: number) =>
  [...lines.map(({ product }) => product), ...promotions.flatMap((each) => each.get_product ?? [])].some(
    (product) => product.product_id === id && product.is_gift_voucher,
  )

describe('for any cart', () => {
  it('the parts sum to the whole [P13]', () => {
    fc.assert(
      fc.property(arbitraryCart, (facts) => {
        const cart = computeCart(facts)
        const list = sum(cart.lines.map((line) => multiply(line.list_price, line.qty)))
        expect(sum(cart.lines.map((line) => line.amount))).toBe(cart.amount_subtotal)
        expect(sum(cart.lines.map((line) => line.discount_amount))).toBe(cart.amount_discount)
        expect(sum(cart.lines.map((line) => line.voucher_share))).toBe(cart.voucher_discount)
        expect(sum(cart.gift_uses.map((use) => use.amount))).toBe(cart.amount_gift)
        expect(subtract(list, cart.amount_discount)).toBe(cart.amount_subtotal)
        expect(add(list, cart.amount_ship)).toBe(cart.amount_total_before)
        expect(add(cart.amount_discount, cart.voucher_discount, cart.ship_discount)).toBe(cart.total_discount)
        expect(sum(cart.lines.map((line) => multiply(line.deposit, line.qty)))).toBe(cart.amount_deposit)
        expect(add(cart.amount_total, cart.amount_gift, cart.amount_balance, cart.total_discount)).toBe(
          add(cart.amount_total_before, cart.amount_deposit, cart.amount_rounding),
        )
        expect(cart.amount_total % (facts.cash_step || 1)).toBe(0)
      }),
    )
  })

  it('each line amount is price times quantity, and its discount is the rest of the list price', () => {
    fc.assert(
      fc.property(arbitraryCart, (facts) => {
        for (const line of computeCart(facts).lines) {
          expect(line.amount).toBe(multiply(line.unit_price, line.qty))
          expect(add(line.amount, line.discount_amount)).toBe(multiply(line.list_price, line.qty))
        }
      }),
    )
  })

  it('no amount is negative [P12]', () => {
    fc.assert(
      fc.property(arbitraryCart, (facts) => {
        const { lines, gift_uses, ...cart } = computeCart(facts)
        const amounts = [{ ...cart, amount_rounding: zero }, ...lines, ...gift_uses].flatMap((part) => Object.values(part))
        expect(amounts.filter((value) => typeof value === 'number' && value < 0)).toEqual([])
      }),
      // More runs than the default: a voucher worth more than all goods is rare among random carts.
      { numRuns: 1000 },
    )
  })

  it('the order of the lines does not matter', () => {
    const shuffled = arbitraryCart.chain((facts) =>
      fc.tuple(fc.constant(facts), fc.shuffledSubarray([...facts.lines], { minLength: facts.lines.length })),
    )
    fc.assert(
      fc.property(shuffled, ([facts, lines]) => {
        expect(amountsOf(computeCart({ ...facts, lines }))).toEqual(amountsOf(computeCart(facts)))
      }),
    )
  })

  it('no discount is above its maximum, and no gift voucher pays above its balance', () => {
    fc.assert(
      fc.property(arbitraryCart, (facts) => {
        const cart = computeCart(facts)
        expect(cart.voucher_discount).toBeLessThanOrEqual(facts.voucher?.max_discount ?? cart.amount_subtotal)
        expect(cart.voucher_discount).toBeLessThanOrEqual(cart.amount_subtotal)
        expect(cart.ship_discount).toBeLessThanOrEqual(cart.amount_ship)
        for (const line of cart.lines) expect(line.voucher_share).toBeLessThanOrEqual(line.amount)
        for (const use of cart.gift_uses) {
          const voucher = facts.gift_vouchers.find(({ id }) => id === use.gift_voucher_id)
          expect(use.amount).toBeLessThanOrEqual(voucher?.balance ?? 0)
        }
      }),
    )
  })

  it('a voucher lowers the total by exactly its discount, and gift vouchers never raise it', () => {
    fc.assert(
      fc.property(arbitraryCart, (cart) => {
        const facts = { ...cart, cash_step: zero, balance: zero }
        const without = computeCart({ ...facts, voucher: null, gift_vouchers: [] })
        const applied = computeCart({ ...facts, gift_vouchers: [] })
        const shipSaving = subtract(applied.ship_discount, without.ship_discount)
        expect(subtract(without.amount_total, applied.amount_total)).toBe(add(applied.voucher_discount, shipSaving))
        expect(computeCart(facts).amount_total).toBeLessThanOrEqual(without.amount_total)
        expect(without).toMatchObject({ voucher_discount: 0, voucher_refusal: null, amount_gift: 0 })
      }),
    )
  })

  it('a balance pays what gift vouchers leave of the goods and their delivery, and no gift vouchers', () => {
    fc.assert(
      fc.property(arbitraryCart, (cart) => {
        const balance = cart.balance ?? zero
        const facts = { ...cart, cash_step: zero }
        const [paid, without] = [computeCart(facts), computeCart({ ...facts, balance: zero })]
        const vouchers = sum(paid.lines.map(({ product_id, amount }) => (sold(cart, product_id) ? amount : zero)))
        expect(paid.amount_gift).toBe(without.amount_gift)
        expect(subtract(without.amount_total, paid.amount_total)).toBe(paid.amount_balance)
        expect(paid.amount_balance).toBe(Math.min(balance, without.amount_total - vouchers))
      }),
    )
  })

  it('deposits are charged in addition to the goods, and change nothing else', () => {
    const without = <Line extends Readonly<{ product: CartFacts['lines'][number]['product'] }>>(line: Line) => ({
      ...line,
      product: { ...line.product, deposit: zero },
    })
    fc.assert(
      fc.property(arbitraryCart, (cart) => {
        const facts = { ...cart, cash_step: zero, balance: zero, gift_vouchers: [] }
        const promotions = cart.promotions.map((each) => ({
          ...each,
          get_product: each.get_product && { ...each.get_product, deposit: zero },
        }))
        const { lines, amount_deposit, amount_total, ...rest } = computeCart(facts)
        const bare = computeCart({ ...facts, promotions, lines: cart.lines.map(without) })
        expect(subtract(amount_total, amount_deposit)).toBe(bare.amount_total)
        expect(bare).toMatchObject(rest)
        expect(lines.map(({ amount, voucher_share }) => [amount, voucher_share])).toEqual(
          bare.lines.map(({ amount, voucher_share }) => [amount, voucher_share]),
        )
      }),
    )
  })

  it('gift vouchers pay no deposits, which come back as money', () => {
    fc.assert(
      fc.property(arbitraryCart, (facts) => {
        const { amount_gift, amount_subtotal, voucher_discount, amount_ship, ship_discount } = computeCart(facts)
        expect(amount_gift).toBeLessThanOrEqual(subtract(add(amount_subtotal, amount_ship), add(voucher_discount, ship_discount)))
      }),
    )
  })

  it('an add-on order costs as much as the cart without delivery and has the same delivery area error', () => {
    fc.assert(
      fc.property(arbitraryCart, (facts) => {
        const alone = computeCart({ ...facts, gift_vouchers: [], balance: zero })
        const addOn = computeCart({ ...facts, gift_vouchers: [], balance: zero, is_add_on: true })
        expect(addOn).toMatchObject({ amount_ship: 0, ship_discount: 0, delivery_refusal: alone.delivery_refusal })
        expect(addOn.lines).toEqual(alone.lines)
        expect(add(addOn.amount_total, subtract(alone.amount_ship, alone.ship_discount))).toBe(alone.amount_total)
        expect(addOn.delivery.way).toBe(alone.delivery.way === 'none' ? 'none' : 'add_on')
      }),
    )
  })

  it('a refused voucher changes no amount and has a reason', () => {
    fc.assert(
      fc.property(arbitraryCart, (facts) => {
        const cart = computeCart(facts)
        fc.pre(cart.voucher_refusal !== null)
        const none = computeCart({ ...facts, voucher: null })
        const quiet = { voucher_refusal: null, voucher_max_discount: null }
        expect({ ...cart, ...quiet }).toEqual({ ...none, ...quiet })
      }),
    )
  })

  it('an expired, used-up or ineligible code gives no discount', () => {
    fc.assert(
      fc.property(arbitraryCart, (facts) => {
        const { voucher, customer } = facts
        const cart = computeCart(facts)
        const isOver = (day: string | null) => day === '2026-11-23'
        const isUsedUp = voucher?.max_orders === voucher?.used_count
        const isForOthers = voucher?.new_customer && customer?.order_count !== 0
        if (voucher && (isOver(voucher.expire_date) || isUsedUp || isForOthers)) {
          expect(cart.voucher_discount).toBe(0)
          expect(cart.voucher_refusal).not.toBeNull()
        }
        for (const { gift_voucher_id } of cart.gift_uses) {
          expect(isOver(facts.gift_vouchers.find(({ id }) => id === gift_voucher_id)?.expire_date ?? null)).toBe(false)
        }
        for (const { promotion_id } of cart.lines) {
          expect(isOver(facts.promotions.find(({ id }) => id === promotion_id)?.date_to ?? null)).toBe(false)
        }
      }),
    )
  })

  it('products that promotions give never cause a stock error', () => {
    fc.assert(
      fc.property(arbitraryCart, (facts) => {
        expect(computeCart(facts).stock_refusals).toEqual(computeCart({ ...facts, promotions: [] }).stock_refusals)
      }),
    )
  })

  it('the tax is zero without taxable products, and at most the VAT included in the charged amount', () => {
    fc.assert(
      fc.property(arbitraryCart, (facts) => {
        const untaxed = facts.lines.every((line) => !line.product.is_taxable)
        const cart = computeCart({ ...facts, promotions: [] })
        if (untaxed) expect(cart.amount_tax).toBe(0)
        const charged = add(cart.amount_subtotal, cart.amount_ship)
        expect(cart.amount_tax).toBeLessThanOrEqual(Math.ceil((charged * 7) / 107))
      }),
    )
  })
})
