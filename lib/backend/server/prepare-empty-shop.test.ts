import { count } from 'drizzle-orm'
import { hashPassword } from '@/lib/backend/features/accounts/credentials/passwords'
import {
  baseUser,
  contact,
  giftVoucher,
  paymentMethod,
  product,
  province,
  setting,
  uom,
} from '@/lib/backend/infrastructure/database/tables'
import { initialSettings } from '@/lib/domain/settings/needed-settings'
import { prepareEmptyShop } from './prepare-empty-shop'
import { refuseDemoData } from './refuse-demo-data'
import { demoPassword } from '@/lib/backend/seed/demo-password'
import { backend } from '@/lib/backend/testing/opened-backend'

const rowsOf = async (
  table: typeof product | typeof contact | typeof giftVoucher | typeof setting | typeof province | typeof paymentMethod | typeof uom,
) => {
  const [rows] = await backend.database.select({ count: count() }).from(table)
  return rows?.count
}

describe('a shop without demo data', () => {
  it('starts with provinces, payment methods and units of sale, without products, customers or settings of the demo shop, when prepared twice at once', async () => {
    await Promise.all([prepareEmptyShop(backend.backend.connection), prepareEmptyShop(backend.backend.connection)])
    expect(await rowsOf(province)).toBe(77)
    expect(await rowsOf(paymentMethod)).toBe(4)
    expect(await rowsOf(uom)).toBe(9)
    expect(await Promise.all([product, contact, giftVoucher].map(rowsOf))).toEqual([0, 0, 0])
    const zones = await backend.call('ecom2.interface', 'get_config', [['delivery_zones', 'banners', 'shop_profile']])
    expect(zones).toMatchObject({ delivery_zones: [], banners: [], shop_profile: { name: expect.any(String) } })
    expect(await rowsOf(setting)).toBe(initialSettings.length)
  })

  it('refuses data in which a customer has the public demo password [U14]', async () => {
    await expect(refuseDemoData(backend.database)).resolves.toBeUndefined()
    const login = 'malee@example.com'
    const user = { name: 'Malee', login, email: login, active: true }
    await backend.database.insert(baseUser).values({ ...user, password: await hashPassword('a-password-of-her-own') })
    await expect(refuseDemoData(backend.database)).resolves.toBeUndefined()
    await backend.database.update(baseUser).set({ password: await hashPassword(demoPassword) })
    await expect(refuseDemoData(backend.database)).rejects.toThrow(/^This is demo data: malee.* Set SHOP_DEMO=1/)
  })
})
