import type { ErrorCode, Issue } from '@/lib/domain/errors/error-codes'
import { isBlank } from '@/lib/domain/errors/localize'
import type { CheckoutChoices } from './checkout-schemas'

/** Minimum length of an address and of a postal code (spec 9). */
const minAddressLength = 20
const minPostalCodeLength = 5

/**
 * What is missing in a checkout before it can become an order, in the order of the specification (spec 5). The form and the backend
 * share it, before saving and before placing the order.
 * @param needsEmail false for an order by phone, whose caller may have none
 */
export function validateCheckout(values: CheckoutChoices, needsEmail = true): Issue[] {
  return [
    ...failing(values, needsEmail ? billingRules : billingRules.filter(([field]) => field !== 'bill_email')),
    // An add-on order goes to the address of its main order.
    ...(shipsElsewhere(values) && !values.delivered_with_id ? failing(values, shippingRules) : []),
  ]
}

/** A separate shipping address applies only if the goods are shipped (spec 4: never both). */
export function shipsElsewhere(values: Readonly<{ other_ship_addr: boolean; pickup_at_factory: boolean }>): boolean {
  return values.other_ship_addr && !values.pickup_at_factory
}

/** The chosen day. If no day or an earlier day is chosen, the earliest one (spec 4, 5). ISO dates. */
export function deliveryDateFor(chosen: string | null, earliest: string): string {
  return chosen !== null && chosen >= earliest ? chosen : earliest
}

type Rule = readonly [field: keyof CheckoutChoices, isMissing: (value: unknown) => boolean, key: ErrorCode]

const billingRules: readonly Rule[] = [
  ['bill_first_name', isBlank, 'missingBillFirstName'],
  ['bill_last_name', isBlank, 'missingBillLastName'],
  ['bill_country_id', isBlank, 'missingBillCountry'],
  ['bill_province_id', isBlank, 'missingBillProvince'],
  ['bill_district_id', isBlank, 'missingBillDistrict'],
  ['bill_phone', isBlank, 'missingBillPhone'],
  ['bill_email', isBlank, 'missingBillEmail'],
  ['bill_address', isShorterThan(minAddressLength), 'shortBillAddress'],
  ['bill_postal_code', isShorterThan(minPostalCodeLength), 'shortBillPostalCode'],
]

const shippingRules: readonly Rule[] = [
  ['ship_first_name', isBlank, 'missingShipFirstName'],
  ['ship_last_name', isBlank, 'missingShipLastName'],
  ['ship_country_id', isBlank, 'missingShipCountry'],
  ['ship_province_id', isBlank, 'missingShipProvince'],
  ['ship_district_id', isBlank, 'missingShipDistrict'],
  ['ship_address', isShorterThan(minAddressLength), 'shortShipAddress'],
  ['ship_postal_code', isShorterThan(minPostalCodeLength), 'shortShipPostalCode'],
  ['ship_phone', isBlank, 'missingShipPhone'],
]

function failing(values: CheckoutChoices, rules: readonly Rule[]): Issue[] {
  return rules.filter(([field, isMissing]) => isMissing(values[field])).map(([field, , key]) => ({ field, key }))
}

function isShorterThan(minimum: number): (value: unknown) => boolean {
  return (value) => isBlank(value) || String(value).trim().length < minimum
}
