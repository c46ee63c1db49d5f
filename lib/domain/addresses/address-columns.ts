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
