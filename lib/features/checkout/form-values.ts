import { addressColumns } from '@/lib/domain/accounts/address-columns'
import type { AddressFields } from '@/lib/domain/accounts/address-fields'
import { paymentMethods } from '@/lib/domain/orders/payment-methods'
import { deliveryDateFor, shipsElsewhere, validateCheckout } from '@/lib/domain/orders/checkout-rules'
import type { CheckoutChoices } from '@/lib/domain/orders/checkout-schemas'
import { formDraft } from '@/lib/platform/browser/form-draft'
import type { AreaAddress } from './locations'
import type { Checkout } from './wire'
import type { DeliverySlot, Substitution } from '@/lib/domain/orders/delivery-choices'

export type AddressPrefix = 'bill' | 'ship'

/** The values of the checkout's form, in the names of the wire: texts are never null, ids are null while open. */
export type CheckoutFormValues = {
  bill_address_id: number | null
  bill_first_name: string
  bill_last_name: string
  bill_company: string
  bill_country_id: number | null
  bill_province_id: number | null
  bill_district_id: number | null
  bill_address: string
  bill_postal_code: string
  bill_phone: string
  bill_email: string
  ship_address_id: number | null
  ship_first_name: string
  ship_last_name: string
  ship_company: string
  ship_country_id: number | null
  ship_province_id: number | null
  ship_district_id: number | null
  ship_address: string
  ship_postal_code: string
  ship_phone: string
  other_ship_addr: boolean
  pickup_at_factory: boolean
  delivery_date: string | null
  delivery_slot: DeliverySlot | null
  substitution: Substitution | null
  pay_method_id: number
  comments: string
}

export type FieldName = keyof CheckoutFormValues

/**
 * What the form starts with: the saved cart, put right where spec 4 says so.
 * @param onlyCountryId the country of a shop that delivers to one only: nothing to choose
 * @param area that the shopper has chosen before: where an address begins of which nothing is known
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
  return putRight(isBegun ? values : { ...values, ...area }, earliestDelivery)
}

/** The form with what had been typed before the page was reloaded. */
export function withTyped(
  saved: CheckoutFormValues,
  typed: Partial<CheckoutFormValues>,
  earliestDelivery: string | null,
): CheckoutFormValues {
  return putRight({ ...saved, ...typed }, earliestDelivery)
}

/** Both flags at once cannot be: picking up wins. A day before the earliest one becomes the earliest (spec 4). */
function putRight(values: CheckoutFormValues, earliestDelivery: string | null): CheckoutFormValues {
  return {
    ...values,
    other_ship_addr: shipsElsewhere(values),
    delivery_date: earliestDelivery ? deliveryDateFor(values.delivery_date, earliestDelivery) : values.delivery_date,
  }
}

/** The values of one address of the form; choosing a saved address fills them, clearing it empties them all. */
export function addressValues(prefix: AddressPrefix, addressId: number | null, address: AddressFields): Partial<CheckoutFormValues> {
  const entries = Object.entries(address)
    // A shipping address has no e-mail.
    .filter(([name]) => prefix === 'bill' || name !== 'email')
    .map(([name, value]) => [`${prefix}_${name}`, value])
  return { ...Object.fromEntries(entries), [`${prefix}_address_id`]: addressId }
}

/** What `update_cart` gets: every choice, texts without blanks around them. */
export function choicesToSave(values: CheckoutFormValues): CheckoutChoices {
  const trimmed = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
  return { ...values, ...(Object.fromEntries(trimmed) as CheckoutFormValues) }
}

/** Whether one address of the form is a saved one that lacks nothing. */
export function isSavedAddress(prefix: AddressPrefix, values: CheckoutFormValues): boolean {
  const issues = validateCheckout({ ...choicesToSave(values), other_ship_addr: prefix === 'ship' })
  return values[`${prefix}_address_id`] !== null && !issues.some(({ field }) => field.startsWith(`${prefix}_`))
}

/** What a billing address of its own begins with: the person stays, the place is open. */
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

/** The billing address when it is that of the delivery again. */
export const billingWithDelivery = (values: CheckoutFormValues): Partial<CheckoutFormValues> =>
  addressIn('bill', addressFieldsOf('ship', values))

/** What both addresses of the form have. */
const sharedNames = ['address_id', ...addressColumns] as const

type SharedName = (typeof sharedNames)[number]

const addressFieldsOf = (prefix: AddressPrefix, values: CheckoutFormValues) =>
  sharedNames.map((name) => [name, values[`${prefix}_${name}`]] as const)

const addressIn = (prefix: AddressPrefix, address: readonly (readonly [SharedName, unknown])[]): Partial<CheckoutFormValues> =>
  Object.fromEntries(address.map(([name, value]) => [`${prefix}_${name}`, value]))

/** What, once changed, changes the price or the days: the cart is saved and read again (spec 4). */
export function priceInputs(values: CheckoutFormValues): string {
  const { bill_district_id, ship_district_id, other_ship_addr, pickup_at_factory } = values
  return JSON.stringify([bill_district_id, ship_district_id, other_ship_addr, pickup_at_factory])
}

const emptyForm: CheckoutFormValues = {
  bill_address_id: null,
  bill_first_name: '',
  bill_last_name: '',
  bill_company: '',
  bill_country_id: null,
  bill_province_id: null,
  bill_district_id: null,
  bill_address: '',
  bill_postal_code: '',
  bill_phone: '',
  bill_email: '',
  ship_address_id: null,
  ship_first_name: '',
  ship_last_name: '',
  ship_company: '',
  ship_country_id: null,
  ship_province_id: null,
  ship_district_id: null,
  ship_address: '',
  ship_postal_code: '',
  ship_phone: '',
  other_ship_addr: false,
  pickup_at_factory: false,
  delivery_date: null,
  delivery_slot: null,
  substitution: null,
  pay_method_id: paymentMethods.creditCard.id,
  comments: '',
}

export const fieldNames = Object.keys(emptyForm) as FieldName[]

/** What is typed in a cart's checkout, stored in this tab until the order is placed. */
export const checkoutDraft = (cartId: number) => formDraft(`checkout:${cartId}`, emptyForm)
