import type { TestShop } from './shop'

/** A new address that claims the id and the contact of Malee's. */
export const foreignAddress = (shop: TestShop, id: number) => ({
  name: 'Mine',
  first_name: 'Som',
  last_name: 'Jaidee',
  country_id: shop.countryId,
  province_id: shop.bangkok,
  district_id: shop.bangRak,
  address: '1 New Road',
  postal_code: '10500',
  phone: '08',
  email: 'som@example.com',
  id,
  contact_id: shop.malee.contactId,
})
