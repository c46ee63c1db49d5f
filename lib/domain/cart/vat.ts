import { add, prorate, subtract, taxIncludedIn, zero, type Satang } from '@/lib/core/money'

/** Thailand's value added tax in percent. Prices of taxable goods include it. */
export const vatPercent = 7

/**
 * VAT treatment by law: processed goods include 7 % VAT; unprocessed produce, meat and eggs are exempt (Revenue Code section
 * 81(1)(a), (b)); a gift voucher is outside VAT, because it is a means of payment until it is spent.
 */
export type VatTreatment = 'taxable' | 'exempt' | 'outside'

/** Whether goods bear VAT: those of a seller without VAT registration never do. */
export function bearsVat(isTaxable: boolean, isVatRegistered: boolean): boolean {
  return isTaxable && isVatRegistered
}

export function vatTreatment(product: Readonly<{ is_taxable: boolean; is_gift_voucher: boolean }>): VatTreatment {
  if (product.is_gift_voucher) return 'outside'
  return product.is_taxable ? 'taxable' : 'exempt'
}

export type VatLine = Readonly<{
  vat: VatTreatment
  /** As charged, after every discount. */
  charged: Satang
}>

/** The charged amount split by VAT treatment: `taxable + vat + exempt + outside` is the whole amount. */
export type VatSplit = Readonly<{
  /** Net value of the taxable goods. */
  taxable: Satang
  vat: Satang
  exempt: Satang
  outside: Satang
  /** The VAT of each line, in the order of the lines. */
  lineVat: readonly Satang[]
  /** The VAT of the delivery. With `lineVat` it adds up to `vat`. */
  deliveryVat: Satang
}>

/**
 * Splits a sale by VAT treatment. Delivery is not a separate supply: its treatment follows the goods, in proportion to their
 * charged amounts (Revenue Code section 79). VAT is computed once on the total and then distributed over the lines.
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
