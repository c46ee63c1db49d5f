import { add, prorate, subtract, taxIncludedIn, zero, type Satang } from '@/lib/core/money'

/** Thailand's value added tax, per cent, included in the prices of what bears it. */
const vatPercent = 7

/**
 * How the law taxes what is sold: processed goods with 7 % inside the price; unprocessed produce, meat and eggs
 * exempt (Revenue Code section 81(1)(a), (b)); a gift voucher not at all, for it is money until it buys something.
 */
export type VatTreatment = 'taxable' | 'exempt' | 'outside'

export function vatTreatment(product: Readonly<{ is_taxable: boolean; is_gift_voucher: boolean }>): VatTreatment {
  if (product.is_gift_voucher) return 'outside'
  return product.is_taxable ? 'taxable' : 'exempt'
}

export type VatLine = Readonly<{
  vat: VatTreatment
  /** As charged, after every discount. */
  charged: Satang
}>

/** What was charged, parted by how it is taxed: `taxable + vat + exempt + outside` is all of it. */
export type VatSplit = Readonly<{
  /** The value of the taxable goods without the tax. */
  taxable: Satang
  vat: Satang
  exempt: Satang
  outside: Satang
  /** Each line's part of the tax, in the order of the lines. */
  lineVat: readonly Satang[]
  /** Delivery's part of the tax: with `lineVat` it sums to `vat`. */
  deliveryVat: Satang
}>

/**
 * Parts a sale by how it is taxed. Delivery is no sale of its own: it follows the goods, in proportion to what
 * was charged for them (Revenue Code section 79). The tax is worked out once on the whole and then shared out.
 */
export function splitVat(lines: readonly VatLine[], delivery: Satang): VatSplit {
  const chargedFor = (treatment: VatTreatment) => add(...lines.map((line) => (line.vat === treatment ? line.charged : zero)))
  const goods = { taxable: chargedFor('taxable'), exempt: chargedFor('exempt') }
  const [taxableDelivery = zero] = prorate(delivery, [goods.taxable, goods.exempt])
  const gross = add(goods.taxable, taxableDelivery)
  const vat = taxIncludedIn(gross, vatPercent)
  const shares = prorate(vat, [...lines.map((line) => (line.vat === 'taxable' ? line.charged : zero)), taxableDelivery])
  return {
    taxable: subtract(gross, vat),
    vat,
    exempt: add(goods.exempt, subtract(delivery, taxableDelivery)),
    outside: chargedFor('outside'),
    lineVat: shares.slice(0, lines.length),
    deliveryVat: shares[lines.length] ?? zero,
  }
}
