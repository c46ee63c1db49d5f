import { backend } from '@/lib/tools/testing/mock-backend'
import { getFeedPolicies, getShopPolicies } from './policies'

const zone = {
  name: 'Near',
  districts: ['1004'],
  delivers_chilled: true,
  free_from: null,
  fees: [{ up_to_kg: 5, fee: 40 }],
  fee_per_extra_kg: 8,
}
const answers = (settings: object) =>
  backend.mockImplementation(async (_schema, model) => (model === 'district' ? [{ id: 1, name: 'Bang Rak' }] : settings) as never)

beforeEach(() => backend.mockReset())

it('names the districts of a shop that delivers to some districts alone', async () => {
  answers({ delivery_zones: [zone] })
  expect((await getShopPolicies()).delivery).toMatchObject({ districtNames: ['Bang Rak'], zones: [{ district_codes: ['1004'] }] })
  expect(backend.mock.calls.at(-1)?.[3]).toEqual([[['code', 'in', ['1004']]], ['name']])
})

it('reads no districts where the shop delivers everywhere', async () => {
  answers({ delivery_zones: [zone, { ...zone, districts: [] }], return_policy: { days: 1, method: 'keep', fees: 'free' } })
  expect(await getShopPolicies()).toMatchObject({ delivery: { districtNames: [] }, returns: { days: 1 } })
  expect(backend).toHaveBeenCalledTimes(1)
})

it('are unknown for a page when they cannot be read, and an error for a feed', async () => {
  backend.mockRejectedValue(new Error('no backend'))
  expect(await getShopPolicies()).toEqual({ delivery: null, returns: null })
  await expect(getFeedPolicies()).rejects.toThrow('no backend')
})
