import fc from 'fast-check'
import { add, subtract, toBaht } from '@/lib/core/money'
import { vatTreatment } from '@/lib/domain/cart/vat'
import { arbitraryCart } from '@/lib/domain/testing/arbitrary-cart'
import type { CartFacts } from '@/lib/domain/cart/facts'
import { computeCart } from '@/lib/domain/cart/totals'
import { buildInvoice } from './build-invoice'
import { withDeposit } from './deposit-line'
import { sampleInvoice } from './testing/sample-invoice'

const { buyer, seller } = sampleInvoice(1)

/** The invoice of the order that a cart becomes. */
function invoiceOf(facts: CartFacts) {
  const cart = computeCart(facts)
  const products = [...facts.lines.map(({ product }) => product), ...facts.promotions.flatMap(({ get_product }) => get_product ?? [])]
  const lines = cart.lines.flatMap((line) => {
    const product = products.find(({ product_id }) => product_id === line.product_id)
    if (!product) throw new Error('A line has no product')
    const row = {
      id: line.product_id,
      qty: line.qty,
      unit_price: toBaht(line.list_price),
      discount: line.discount,
      discount_amount: toBaht(line.discount_amount),
      amount: toBaht(line.amount),
      voucher_share: toBaht(line.voucher_share),
      weight_adjustment: null,
      deposit: toBaht(line.deposit),
      vat: vatTreatment(product),
    }
    return withDeposit(row).map((each) => ({ name: { th: product.name, en: product.name }, unit: null, line: each }))
  })
  const order = {
    number: 'SO202600001',
    amount_ship: toBaht(cart.amount_ship),
    ship_discount: toBaht(cart.ship_discount),
    amount_gift: toBaht(cart.amount_gift),
    amount_balance: toBaht(cart.amount_balance),
    amount_rounding: toBaht(cart.amount_rounding),
  }
  const { amounts } = buildInvoice({ order, lines, paymentMethod: null, buyer, seller }, 'INV202600001', '2026-11-21')
  return { cart, amounts }
}

it('the invoice of any order charges what its cart does, and adds up to the total, by price component and by VAT treatment', () => {
  fc.assert(
    fc.property(arbitraryCart, (facts) => {
      const { cart, amounts } = invoiceOf(facts)
      const { goods, discount, voucher, delivery, taxable, vat, exempt, outside, total } = amounts
      expect([amounts.paid, amounts.gift, vat]).toEqual([cart.amount_total, cart.amount_gift, cart.amount_tax])
      expect(add(subtract(subtract(goods, discount), voucher), delivery)).toBe(total)
      expect(add(taxable, vat, exempt, outside)).toBe(total)
    }),
  )
})
