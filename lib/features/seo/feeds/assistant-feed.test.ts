import { parse } from 'csv-parse/sync'
import { sampleDetails, streamDetails, variantRows } from '@/lib/features/catalog/testing/samples'
import { wholeText } from '../testing/xml'
import { assistantFeed } from './assistant-feed'

async function rowsOf(...rows: object[]): Promise<Readonly<Record<string, string>>[]> {
  const returns = { days: 1, method: 'keep', fees: 'free' } as const
  const absolute = (path: string) => `https://shop.example${path}`
  return parse(await wholeText(assistantFeed({ language: 'en', shopName: 'Talat', returns, products: streamDetails(rows), absolute })), {
    columns: true,
  })
}

it('has what the specification requires of every row', async () => {
  const [row] = await rowsOf({ description: 'Crisp, “young”\nstems', gtin: '9521234000006', weight: 0.25 })
  expect(row).toMatchObject({
    is_eligible_search: 'true',
    is_eligible_checkout: 'false',
    item_id: 'VL01',
    gtin: '9521234000006',
    title: 'Kale',
    description: 'Crisp, “young”\nstems',
    url: 'https://shop.example/en/product_details?product_id=7',
    brand: 'Talat',
    image_url: 'https://shop.example/files/kale%2CXy12ab.jpg',
    price: '55.50 THB',
    sale_price: '45.00 THB',
    availability: 'in_stock',
    weight: '0.25',
    item_weight_unit: 'kg',
    seller_name: 'Talat',
    seller_url: 'https://shop.example/en/home',
    return_policy: 'https://shop.example/en/terms',
    accepts_returns: 'true',
    return_deadline_in_days: '1',
    target_countries: 'TH',
    store_country: 'TH',
  })
})

it('has a row for each size, in one group, and one header', async () => {
  const rows = await rowsOf({ variants: variantRows }, { id: 8, code: 'VL02' })
  expect(rows.map((row) => [row.item_id, row.group_id, row.listing_has_variations, row.variant_dict, row.availability])).toEqual([
    ['VL01-1', 'VL01', 'true', '{"size":"1 kg"}', 'in_stock'],
    ['VL01-2', 'VL01', 'true', '{"size":"2 kg"}', 'out_of_stock'],
    ['VL02', '', 'false', '', 'in_stock'],
  ])
})

it('omits products without a shown price, and without the picture that is required', async () => {
  expect(await rowsOf({ ecom_show_price: false }, { sale_price: null }, { image: null, image_all: null })).toEqual([])
})

it('reads a product only when the row before it was taken, so that its memory does not grow with the shop', async () => {
  let read = 0
  async function* endless() {
    for (;;) {
      read += 1
      yield sampleDetails({ id: read })
    }
  }
  const rows = assistantFeed({ language: 'en', shopName: 'Talat', returns: null, products: endless(), absolute: (path) => path })
  for (let taken = 0; taken < 50; taken += 1) await rows.next()
  expect(read).toBe(50)
})
