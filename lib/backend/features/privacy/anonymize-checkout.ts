/** Values that anonymize the checkout of an order: they clear its personal data, including the region. */
export const anonymousBilling = {
  bill_address_id: null,
  bill_addr_no: null,
  bill_first_name: null,
  bill_last_name: null,
  bill_company: null,
  bill_country_id: null,
  bill_province_id: null,
  bill_district_id: null,
  bill_address: null,
  bill_postal_code: null,
  bill_phone: null,
  bill_email: null,
} as const

export const anonymousShipping = {
  ship_address_id: null,
  ship_addr_no: null,
  ship_first_name: null,
  ship_last_name: null,
  ship_company: null,
  ship_country_id: null,
  ship_province_id: null,
  ship_district_id: null,
  ship_address: null,
  ship_postal_code: null,
  ship_phone: null,
} as const
