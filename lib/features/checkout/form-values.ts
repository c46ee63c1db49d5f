import { prefixed, type Prefixed } from '@/lib/core/prefixed'
import { addressColumns } from '@/lib/domain/addresses/address-columns'
import { emptyAddress, type AddressFields } from '@/lib/domain/addresses/address-fields'
import { paymentMethods } from '@/lib/domain/payments/payment-methods'
import { deliveryDateFor, shipsElsewhere, validateCheckout } from '@/lib/domain/checkout/checkout-rules'
import type { CheckoutChoices } from '@/lib/domain/checkout/checkout-schemas'
import { formDraft } from '@/lib/platform/browser/form-draft'
import type { AreaAddress } from './locations'
import type { Checkout } from './schemas'
import type { Substitution } from '@/lib/domain/checkout/delivery-choices'

export type AddressPrefix = 'bill' | 'ship'

/** An address of the form; `address_id` is null for one that is typed. */
type AddressChoice = Omit<AddressFields, 'email'> & { address_id: number | null }

/** The values of the checkout form, with the field names of the wire. Texts are never null; ids are null until chosen. */
export type CheckoutFormValues = Prefixed<'bill_', AddressChoice> &
  Prefixed<'ship_', AddressChoice> & {
    bill_email: string
    other_ship_addr: boolean
    pickup_at_factory: boolean
    delivery_date: string | null
    delivery_slot: string | null
    substitution: Substitution | null
    delivered_with_id: number | null
    pay_method_id: number
    use_balance: boolean
    comments: string
  }

export type FieldName = keyof CheckoutFormValues

/**
 * The initial form values: the saved cart, corrected as spec 4 demands.
 * @param onlyCountryId the country of a shop that delivers to a single country
 * @param area the shopper's chosen area, which prefills an empty address
 */
export function formValuesOf(
  { choices, earliestDelivery }: Checkout,
  onlyCountryId: number | null,
  area: AreaAddress | null = null,
): CheckoutFormValues {
  const values = { ...emptyForm, bill_country_id: onlyCountryId, ship_country_id: onlyCountryId }
  for (const name of fieldNames) {
    const saved = choices[name]
    if (saved !== null && saved !== undefined) Object.assign(values, { [name]: saved })
  }
  const isBegun = [values.bill_address_id, values.bill_province_id, values.bill_district_id].some((id) => id !== null)
  return normalizeValues(isBegun ? values : { ...values, ...area }, earliestDelivery)
}

/** Merges in what was typed before the page was reloaded. */
export function withTyped(
  saved: CheckoutFormValues,
  typed: Partial<CheckoutFormValues>,
  earliestDelivery: string | null,
): CheckoutFormValues {
  return normalizeValues({ ...saved, ...typed }, earliestDelivery)
}

/**
 * Resolves invalid combinations: pickup overrides a separate shipping address, and a day before the earliest one becomes the
 * earliest (spec 4).
 */
function normalizeValues(values: CheckoutFormValues, earliestDelivery: string | null): CheckoutFormValues {
  return {
    ...values,
    other_ship_addr: shipsElsewhere(values),
    delivery_date: earliestDelivery ? deliveryDateFor(values.delivery_date, earliestDelivery) : values.delivery_date,
  }
}

/** The values of one address of the form. Choosing a saved address fills them; clearing it empties them. */
export function addressValues(prefix: AddressPrefix, addressId: number | null, address: AddressFields): Partial<CheckoutFormValues> {
  const entries = Object.entries(address)
    // A shipping address has no e-mail.
    .filter(([name]) => prefix === 'bill' || name !== 'email')
    .map(([name, value]) => [`${prefix}_${name}`, value])
  return { ...Object.fromEntries(entries), [`${prefix}_address_id`]: addressId }
}

/** The input of `update_cart`: all choices, with trimmed texts. */
export function choicesToSave(values: CheckoutFormValues): CheckoutChoices {
  const trimmed = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
  return { ...values, ...(Object.fromEntries(trimmed) as CheckoutFormValues) }
}

/** Whether one address of the form is a saved and complete one. */
export function isSavedAddress(prefix: AddressPrefix, values: CheckoutFormValues): boolean {
  const issues = validateCheckout({ ...choicesToSave(values), other_ship_addr: prefix === 'ship' })
  return values[`${prefix}_address_id`] !== null && !issues.some(({ field }) => field.startsWith(`${prefix}_`))
}

/** The initial values of a separate billing address: the person is copied, the location is empty. */
export function billingElsewhere(values: CheckoutFormValues): Partial<CheckoutFormValues> {
  return {
    ...addressIn('ship', addressFieldsOf('bill', values)),
    bill_address_id: null,
    bill_company: '',
    bill_province_id: null,
    bill_district_id: null,
    bill_address: '',
    bill_postal_code: '',
  }
}

/** The billing address when it is the delivery address again. */
export const billingWithDelivery = (values: CheckoutFormValues): Partial<CheckoutFormValues> =>
  addressIn('bill', addressFieldsOf('ship', values))

/** The fields that both addresses have. */
const sharedNames = ['address_id', ...addressColumns] as const

type SharedName = (typeof sharedNames)[number]

const addressFieldsOf = (prefix: AddressPrefix, values: CheckoutFormValues) =>
  sharedNames.map((name) => [name, values[`${prefix}_${name}`]] as const)

const addressIn = (prefix: AddressPrefix, address: readonly (readonly [SharedName, unknown])[]): Partial<CheckoutFormValues> =>
  Object.fromEntries(address.map(([name, value]) => [`${prefix}_${name}`, value]))

/**
 * The values that affect the price or the delivery days. When they change, the cart is saved and read again (spec 4).
 * @param roundsCash whether the payment method is one of them
 */
export function priceInputs(values: CheckoutFormValues, roundsCash: boolean): string {
  const { bill_district_id, ship_district_id, other_ship_addr, pickup_at_factory, delivered_with_id, use_balance, pay_method_id } = values
  const payment = roundsCash ? pay_method_id : null
  return JSON.stringify([bill_district_id, ship_district_id, other_ship_addr, pickup_at_factory, delivered_with_id, use_balance, payment])
}

const { email: noEmail, ...noAddress } = emptyAddress
const noChoice: AddressChoice = { address_id: null, ...noAddress }

const emptyForm: CheckoutFormValues = {
  ...prefixed('bill_', noChoice),
  bill_email: noEmail,
  ...prefixed('ship_', noChoice),
  other_ship_addr: false,
  pickup_at_factory: false,
  delivery_date: null,
  delivery_slot: null,
  substitution: null,
  delivered_with_id: null,
  pay_method_id: paymentMethods.creditCard.id,
  use_balance: false,
  comments: '',
}

export const fieldNames = Object.keys(emptyForm) as FieldName[]

/** The form draft of a cart's checkout, stored in this tab until the order is placed. */
export const checkoutDraft = (cartId: number) => formDraft(`checkout:${cartId}`, emptyForm)
