import type { AddressValues } from './schemas'

/** `addr_no` of an address that is still to be made (spec 2). */
export const newAddressNumber = -1

export const emptyAddress: AddressValues = {
  name: '',
  first_name: '',
  last_name: '',
  company: '',
  country_id: null,
  province_id: null,
  district_id: null,
  address: '',
  postal_code: '',
  phone: '',
  email: '',
}
