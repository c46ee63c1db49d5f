import { streamDetails, variantRows } from '@/lib/features/catalog/testing/samples'
import { defaultDeliveryZones, shippingZonesOf } from '@/lib/domain/delivery/delivery-zones'
import { childText, elementsOf, wholeText } from '../testing/xml'
import { regionalFeed } from './regional-feed'
import { regionId } from './regions'

const zones = shippingZonesOf(defaultDeliveryZones)

const feedOf = (...rows: object[]) =>
  wholeText(regionalFeed({ title: 'Talat', link: 'https://shop.example/en/home', zones, products: streamDetails(rows) }))

it('says that chilled goods cannot be had in each region without refrigerated delivery', async () => {
  const items = elementsOf(await feedOf({ is_chilled: true, code: 'VL02' }, { is_chilled: true, variants: variantRows }, { id: 9 }), 'item')
  const [, islands, rest] = zones.map(regionId)
  expect(items.map((item) => ['id', 'region_id', 'availability'].map((name) => childText(item, `g:${name}`)))).toEqual([
    ['VL02', islands, 'out_of_stock'],
    ['VL02', rest, 'out_of_stock'],
    ['VL01-1', islands, 'out_of_stock'],
    ['VL01-1', rest, 'out_of_stock'],
  ])
})

it('names the places of each region, so that a person can make it in the Merchant Center', async () => {
  const text = childText(elementsOf(await feedOf(), 'channel')[0], 'description')
  const [bangkok, islands, rest] = zones.map(regionId)
  expect(text).toContain(`${bangkok}: provinces 10, 11, 12, 13, 73, 74; ${islands}: districts 2008, 2306`)
  expect(text).toContain(`${rest}: everywhere else`)
})

it('has ids of digits that stay the same when fees or the order of places change', () => {
  const [bangkok] = zones
  if (!bangkok) throw new Error('The default zones are missing')
  expect(regionId({ ...bangkok, bands: [], province_codes: bangkok.province_codes.toReversed() })).toBe(regionId(bangkok))
  expect(new Set(zones.map(regionId)).size).toBe(zones.length)
  for (const zone of zones) expect(regionId(zone)).toMatch(/^\d{10}$/)
})
