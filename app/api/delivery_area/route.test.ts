import { foreign, fromForm } from '@/lib/tools/testing/shop-request'
import { GET as readArea } from './[lng]/[district]/route'
import { GET as readChoices } from './[lng]/route'
import { POST } from './route'

const call = jest.fn()
jest.mock('@/lib/platform/cache/read-store')
jest.mock('next-intl/server', () => ({
  getTranslations:
    async () =>
    (key: string, values: object = {}) =>
      [key, ...Object.values(values)].join(' '),
}))
jest.mock('@/lib/backend', () => ({ getBackend: async () => ({ call }) }))

const days = [{ date: '2026-11-25', order_until: '2026-11-24 15:00:00' }]
const mueang = { district_id: 5, district: 'Mueang', province: 'Chiang Mai', reach: 'ambient', free_delivery_from: 2000 }

beforeEach(() => {
  call.mockImplementation(async ({ method, args: [id] }: { method: string; args: readonly unknown[] }) => {
    const districts = [{ id: 5, name: 'Mueang', postal_codes: '50000' }]
    const locations = [{ id: 1, name_en: 'Thailand', name_th: 'ไทย', provinces: [{ id: 2, name: 'Chiang Mai', districts }] }]
    const result = method === 'load_locations' ? locations : { area: id === 5 ? mueang : null, days }
    return { result, error: null }
  })
})

const get = (lng: string, district: string) => readArea(new Request('http://shop.test/'), { params: Promise.resolve({ lng, district }) })

const post = (fields: Record<string, string>, headers = {}) => POST(fromForm('/api/delivery_area', fields, headers))

it('returns the localized delivery area of a district as a publicly cacheable response', async () => {
  const response = await get('en', '5')
  expect(await response.json()).toEqual({
    districtId: 5,
    name: 'Mueang',
    province: 'Chiang Mai',
    reach: 'ambient',
    note: 'goesAmbient Mueang',
    leftOutText: 'leftOut Mueang',
    freeFrom: 200_000,
    days: [{ name: 'Wed 25 Nov', until: Date.parse('2026-11-24T15:00:00+07:00') }],
  })
  expect(response.headers.get('cache-control')).toBe('public, max-age=60, s-maxage=60')
})

it.each([
  ['en', '6'],
  ['en', '0'],
  ['en', '5;drop'],
  ['fr', '5'],
])('returns 404 for /%s/%s', async (lng, district) => {
  expect((await get(lng, district)).status).toBe(404)
})

it('lists provinces and their districts with id and name only', async () => {
  const response = await readChoices(new Request('http://shop.test/'), { params: Promise.resolve({ lng: 'th' }) })
  expect(await response.json()).toEqual({
    words: expect.objectContaining({ province: expect.stringContaining('province'), save: expect.stringContaining('save') }),
    provinces: [{ id: 2, name: 'Chiang Mai', districts: [{ id: 5, name: 'Mueang' }] }],
  })
})

describe('the delivery area form', () => {
  it.each([
    [{}, '/en/delivery_area'],
    [{ from: 'cart' }, '/en/cart'],
    [{ from: '//evil.example' }, '/en/delivery_area'],
  ])('stores the area in a cookie that scripts can read, and with %j redirects to %s', async (more, address) => {
    const response = await post({ lang: 'en', district_id: '5', ...more })
    expect([response.status, response.headers.get('location')]).toEqual([303, address])
    const cookie = response.headers.get('set-cookie')
    expect(cookie).toMatch(/^delivery_area=5\.ambient; Path=\/; .*Max-Age=31536000; .*SameSite=lax$/)
    expect(cookie).not.toContain('HttpOnly')
  })

  it('sets no cookie for an unknown district and rejects an invalid one', async () => {
    const response = await post({ lang: 'en', district_id: '77' })
    expect([response.status, response.headers.get('set-cookie')]).toEqual([303, null])
    expect((await post({ lang: 'en', district_id: 'x' })).status).toBe(400)
  })

  it('is refused when submitted from another site', async () => {
    expect((await post({ lang: 'en', district_id: '5' }, foreign)).status).toBe(403)
  })
})
