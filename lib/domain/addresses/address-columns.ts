/** Columns of an order's billing and shipping address, without their prefixes `bill_` and `ship_` (spec 3). */
export const addressColumns = [
  'first_name',
  'last_name',
  'company',
  'country_id',
  'province_id',
  'district_id',
  'address',
  'postal_code',
  'phone',
] as const

/** The columns in which two addresses of a customer differ. */
export const distinctiveColumns = [
  'address',
  'postal_code',
  'first_name',
  'last_name',
] as const satisfies readonly (typeof addressColumns)[number][]

/** The maximum number of saved addresses that the checkout offers (spec 9), and saves. */
export const savedAddressLimit = 100
