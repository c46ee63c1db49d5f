import { address } from '@/lib/backend/infrastructure/database/tables'
import type { TestSession } from '@/lib/backend/testing/backend'
import { backend, malee, shop, somchai } from '@/lib/backend/testing/opened-shop'

const call = (method: string, args: readonly unknown[], options = {}, session: TestSession = somchai) =>
  backend.call('ecom2.interface', method, args, options, session)

const office = () => ({
  name: 'Office',
  first_name: 'Somchai',
  last_name: 'Jaidee',
  company: '',
  country_id: shop.countryId,
  province_id: shop.phuket,
  district_id: shop.thalang,
  address: '99/1 Thepkasattri Road',
  postal_code: '83110',
  phone: '0812345678',
  email: 'somchai@example.com',
})

it('an address is added with addr_no -1, listed with its full text, updated and deleted [S3.10]', async () => {
  const { addr_no } = (await call('set_address2', [office()], { addr_no: -1 })) as { addr_no: number }
  expect(await call('get_addresses', [])).toContainEqual(
    expect.objectContaining({ addr_no, name: 'Office', full_address: '99/1 Thepkasattri Road, Thalang, Phuket 83110, Thailand' }),
  )
  await call('set_address2', [addr_no, { ...office(), name: 'Factory' }])
  expect(await call('get_address2', [], { addr_no })).toMatchObject({ name: 'Factory', district_id: shop.thalang })
  await call('delete_address', [], { addr_no })
  await expect(call('get_address2', [], { addr_no })).rejects.toThrow('This address no longer exists')
})

it('an address shorter than the twenty characters required at checkout can be saved', async () => {
  const { addr_no } = (await call('set_address2', [{ ...office(), address: '9/1' }], { addr_no: -1 })) as { addr_no: number }
  expect(await call('get_address2', [], { addr_no })).toMatchObject({ address: '9/1' })
  await call('delete_address', [], { addr_no })
})

it('the full address is in the caller’s language', async () => {
  const [home] = (await call('get_addresses', [], {}, { ...somchai, locale: 'th_TH' })) as [{ full_address: string }]
  expect(home.full_address).toBe('12/3 Soi Convent, Silom Road, บางรัก, กรุงเทพมหานคร 10500, ไทย')
})

it('an address is returned with prefixed field names for the checkout', async () => {
  const address = await call('get_address2', [], { addr_id: shop.somchai.addressId, prefix: 'ship' })
  expect(address).toMatchObject({ ship_address_id: shop.somchai.addressId, ship_district_id: shop.bangRak, ship_postal_code: '10500' })
  expect(address).not.toHaveProperty('ship_email')
})

it.each([
  ['a postal code of another district', { postal_code: '10500' }, 'The postal code of this district is 83110'],
  ['a district of another province', () => ({ district_id: shop.bangRak }), 'Please fill in all required address fields'],
  ['a country that is none', { country_id: 999 }, 'Please fill in all required address fields'],
])('an address with %s is refused', async (_, wrong, message) => {
  const values = { ...office(), ...(typeof wrong === 'function' ? wrong() : wrong) }
  await expect(call('set_address2', [values], { addr_no: -1 })).rejects.toThrow(message)
})

it('at most 100 addresses are returned when 1000 are requested [S9.12]', async () => {
  const many = Array.from({ length: 101 }, (_, index) => ({ ...office(), name: `Office ${index}`, contact_id: shop.somchai.contactId }))
  await backend.database.insert(address).values(many)
  expect(await backend.call('address', 'website_search', [''], { condition: [], limit: 1000 }, somchai)).toHaveLength(100)
})

it('an address that a cart uses as its billing address can be deleted', async () => {
  const items = [{ product_id: shop.products.kale, qty: 1 }]
  const { cart_id } = (await backend.call('ecom2.cart', 'add_to_cart_multi', [[null], items], {}, malee)) as { cart_id: number }
  await backend.call('ecom2.cart', 'update_cart', [[cart_id], { bill_address_id: shop.malee.addressId }], {}, malee)
  await call('delete_address', [], { addr_no: shop.malee.addressId }, malee)
  expect(await call('get_addresses', [], {}, malee)).toEqual([])
})
