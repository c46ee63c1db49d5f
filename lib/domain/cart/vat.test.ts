import fc from 'fast-check'
import { add, fromBaht, fromSatang, taxIncludedIn, toBaht, zero, type Satang } from '@/lib/core/money'
import { isVatRegistered } from '@/lib/domain/invoices/company'
import { bearsVat, splitVat, vatTreatment, type VatLine, type VatSplit, type VatTreatment } from './vat'

const line = (vat: VatTreatment, baht: number): VatLine => ({ vat, charged: fromBaht(baht) })

const inBaht = ({ taxable, vat, exempt, outside }: VatSplit) => [taxable, vat, exempt, outside].map(toBaht)

const charged: fc.Arbitrary<Satang> = fc.integer({ min: 0, max: 5_000_000 }).map(fromSatang)

const arbitrarySale = fc.record({
  lines: fc.array(fc.record({ vat: fc.constantFrom<VatTreatment>('taxable', 'exempt', 'outside'), charged }), { maxLength: 40 }),
  delivery: charged,
})

describe('the VAT split of a sale', () => {
  it.each([
    ['processed goods have 7 % inside their price', [line('taxable', 107)], 0, [100, 7, 0, 0]],
    ['produce, meat and eggs bear none', [line('exempt', 80)], 0, [0, 0, 80, 0]],
    ['a gift voucher is no sale', [line('outside', 500)], 0, [0, 0, 0, 500]],
    ['delivery of taxable goods is taxed with them', [line('taxable', 107)], 53.5, [150, 10.5, 0, 0]],
    ['delivery of produce is exempt with it', [line('exempt', 80)], 60, [0, 0, 140, 0]],
    ['delivery of both is parted in proportion', [line('taxable', 107), line('exempt', 107)], 21.4, [110, 7.7, 117.7, 0]],
    ['delivery of what was free bears no tax', [line('taxable', 0)], 60, [0, 0, 60, 0]],
  ])('%s', (_, lines, delivery, expected) => {
    expect(inBaht(splitVat(lines, fromBaht(delivery)))).toEqual(expected)
  })

  it('sums to exactly the charged amount', () => {
    fc.assert(
      fc.property(arbitrarySale, ({ lines, delivery }) => {
        const { taxable, vat, exempt, outside } = splitVat(lines, delivery)
        expect(add(taxable, vat, exempt, outside)).toBe(add(delivery, ...lines.map((each) => each.charged)))
      }),
    )
  })

  it('distributes the tax over the lines and the delivery to exactly the total tax', () => {
    fc.assert(
      fc.property(arbitrarySale, ({ lines, delivery }) => {
        const { vat, lineVat, deliveryVat } = splitVat(lines, delivery)
        expect(add(deliveryVat, ...lineVat)).toBe(vat)
        lineVat.forEach((share, index) => {
          const each = lines[index]
          const alone = each?.vat === 'taxable' ? taxIncludedIn(each.charged, 7) : zero
          expect(Math.abs(share - alone)).toBeLessThanOrEqual(1)
        })
      }),
    )
  })
})

it('a product is taxable, exempt or outside VAT depending on its kind', () => {
  expect(vatTreatment({ is_taxable: true, is_gift_voucher: false })).toBe('taxable')
  expect(vatTreatment({ is_taxable: false, is_gift_voucher: false })).toBe('exempt')
  expect(vatTreatment({ is_taxable: true, is_gift_voucher: true })).toBe('outside')
})

it('a seller without VAT registration has no taxable goods, whatever the products say', () => {
  const company = { name: 'Shop', address: '1 Road', tax_id: '0105500000003', phone: '053 555 0100' }
  expect([company, { ...company, vat_registered: true }, null, { vat_registered: false }].map(isVatRegistered)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(isVatRegistered({ ...company, vat_registered: false })).toBe(false)
  fc.assert(
    fc.property(fc.array(fc.boolean()), charged, (products, amount) => {
      const lines = products.map((is_taxable) => ({
        vat: vatTreatment({ is_taxable: bearsVat(is_taxable, false), is_gift_voucher: false }),
        charged: amount,
      }))
      expect(splitVat(lines, amount)).toMatchObject({ taxable: zero, vat: zero })
    }),
  )
})
