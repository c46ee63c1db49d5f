/** An address without the label its customer gives it. The checkout uses the same fields. */
export type AddressFields = Readonly<{
  first_name: string
  last_name: string
  company: string
  country_id: number | null
  province_id: number | null
  district_id: number | null
  address: string
  postal_code: string
  phone: string
  email: string
}>

export const emptyAddress: AddressFields = {
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
