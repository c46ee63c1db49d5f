import type { Page } from '@playwright/test'
import { callShop } from './fixtures'

/** Saves addresses in the first available district. Returns their ids. */
export async function saveAddresses(page: Page, email: string, names: readonly string[]): Promise<number[]> {
  type Place = { id: number; postal_codes: string }
  type Country = { id: number; provinces: { id: number; districts: Place[] }[] }
  const [country] = await callShop<Country[]>(page.request, 'ecom2.interface', 'load_locations', [])
  const province = country?.provinces[0]
  const district = province?.districts[0]
  const ids: number[] = []
  for (const name of names) {
    const address = {
      name,
      first_name: 'มะลิ',
      last_name: 'ใจดี',
      country_id: country?.id,
      province_id: province?.id,
      district_id: district?.id,
      address: '1 ซอย 1',
      postal_code: district?.postal_codes.split(',')[0],
      phone: '0812345678',
      email,
    }
    const { addr_no } = await callShop<{ addr_no: number }>(page.request, 'ecom2.interface', 'set_address2', [-1, address])
    ids.push(addr_no)
  }
  return ids
}
