import { sentenceOf } from '@/lib/domain/errors/errors'
import { joinIssues } from '@/lib/domain/errors/localize'
import { deliveryDateFor, shipsElsewhere, validateCheckout } from './checkout-rules'
import type { CheckoutChoices } from './checkout-schemas'

const billing = {
  bill_first_name: 'Somchai',
  bill_last_name: 'Jaidee',
  bill_country_id: 1,
  bill_province_id: 1,
  bill_district_id: 4,
  bill_address: '99/1 Sukhumvit Road, Khlong Toei',
  bill_postal_code: '10110',
  bill_phone: '0812345678',
  bill_email: 'somchai@example.com',
}
const shipping = {
  ship_first_name: 'Malee',
  ship_last_name: 'Jaidee',
  ship_country_id: 1,
  ship_province_id: 1,
  ship_district_id: 4,
  ship_address: '12 Rama IV Road, Pathum Wan',
  ship_postal_code: '10330',
  ship_phone: '0898765432',
}
const complete: CheckoutChoices = { ...billing, ...shipping, other_ship_addr: true, pickup_at_factory: false }
const nothing: CheckoutChoices = { other_ship_addr: true, pickup_at_factory: false }

const sentences = (values: CheckoutChoices) => joinIssues(validateCheckout(values), sentenceOf).split('\n')

/** In the order of the specification. */
const invalidFields: readonly (readonly [field: string, value: unknown, sentence: string])[] = [
  ['bill_first_name', ' ', 'Missing billing first name'],
  ['bill_last_name', '', 'Missing billing last name'],
  ['bill_country_id', null, 'Missing billing country'],
  ['bill_province_id', null, 'Missing billing province'],
  ['bill_district_id', undefined, 'Missing billing district'],
  ['bill_phone', '', 'Missing billing phone'],
  ['bill_email', '', 'Missing billing email'],
  ['bill_address', 'nineteen characters', 'Missing or too short billing address'],
  ['bill_postal_code', '1011', 'Missing or too short billing postal code'],
  ['ship_first_name', '', 'Missing shipping first name'],
  ['ship_last_name', '', 'Missing shipping last name'],
  ['ship_country_id', null, 'Missing shipping country'],
  ['ship_province_id', null, 'Missing shipping province'],
  ['ship_district_id', null, 'Missing shipping district'],
  ['ship_address', '                    ', 'Missing or too short shipping address'],
  ['ship_postal_code', null, 'Missing or too short shipping postal code'],
  ['ship_phone', '', 'Missing shipping phone'],
]

describe('a checkout', () => {
  it('that is complete has no issue', () => {
    expect(validateCheckout(complete)).toEqual([])
  })

  it('by phone needs no e-mail address, and a phone number as always', () => {
    const values = { ...complete, bill_email: '', bill_phone: '' }
    expect(validateCheckout(values, false)).toEqual([{ field: 'bill_phone', key: 'missingBillPhone' }])
  })

  it('of an add-on order needs no shipping address', () => {
    expect(validateCheckout({ ...billing, other_ship_addr: true, pickup_at_factory: false, delivered_with_id: 3 })).toEqual([])
  })

  it('that is empty has every issue, in the order of the specification [S5.18]', () => {
    expect(sentences(nothing)).toEqual(invalidFields.map(([, , sentence]) => sentence))
  })

  it.each(invalidFields)('with an invalid %s (%p) reports: %s [S5.26]', (field, value, sentence) => {
    const issues = validateCheckout({ ...complete, [field]: value })
    expect(issues.map((issue) => [issue.field, sentenceOf(issue.key)])).toEqual([[field, sentence]])
  })

  it('takes an address of 20 characters and a postal code of 5 [S5.19]', () => {
    expect(validateCheckout({ ...complete, bill_address: 'x'.repeat(20), bill_postal_code: '12345' })).toEqual([])
  })

  it('requires no shipping address when it equals the billing address or the order is picked up [S5.20]', () => {
    expect(validateCheckout({ ...billing, other_ship_addr: false, pickup_at_factory: false })).toEqual([])
    expect(validateCheckout({ ...billing, other_ship_addr: true, pickup_at_factory: true })).toEqual([])
  })
})

describe('the checkout choices', () => {
  it('ignore a separate shipping address for pickup', () => {
    expect(shipsElsewhere({ other_ship_addr: true, pickup_at_factory: true })).toBe(false)
    expect(shipsElsewhere({ other_ship_addr: true, pickup_at_factory: false })).toBe(true)
  })

  it.each([
    ['2026-11-30', '2026-11-30'],
    ['2026-11-25', '2026-11-25'],
    ['2026-11-24', '2026-11-25'],
    [null, '2026-11-25'],
  ])('resolve the delivery date %p to %s [S5.28]', (chosen, expected) => {
    expect(deliveryDateFor(chosen, '2026-11-25')).toBe(expected)
  })
})
