import fc from 'fast-check'
import { z } from 'zod'
import { wireFavorite } from '@/lib/features/accounts/schemas'
import { productGroupSchema } from '@/lib/features/catalog/group-schema'
import { listedProductSchema, productDetailsSchema, storefrontSettingsSchema } from '@/lib/features/catalog/schemas'
import { cardRow } from '@/lib/features/catalog/testing/samples'
import { imageAltsSchema, wireBlog, wireNews, wirePost, wirePostLink } from '@/lib/features/content/schemas'
import { row as rowOf, rowsOf } from '@/lib/core/wire-record'
import { countryRecord } from '@/lib/features/checkout/schemas'
import { schemaOf } from '@/lib/platform/rpc/record-schema'
import { checkAnswer } from '@/lib/platform/rpc/check-answer'

const details = {
  ...cardRow,
  code: 'VL01',
  image_all: 'kale.webp',
  description: 'Fresh',
  details: '<p>x</p>',
  details2: '<p>ก</p>',
  uom_id: { id: 1, name: 'Bag' },
  ecom_no_holiday_msg: null,
  promotion: { id: 3, name: 'Greens', detail: 'Buy 3' },
  variants: [{ id: 11, code: 'VL01-1', name: 'Kale', variant_name: 'Small', sale_price: 39.5, uom_id: { id: 1, name: 'Bag' } }],
  showcase_products: [{ ...cardRow, id: 21 }],
}
const group = { id: 5, name: 'Vegetables', code: 'FRUIT_VEG', description: 'x', sequence: 1, products: [cardRow], sub_groups: [] }
const post = {
  id: 1,
  code: 'soil',
  title: 'Soil',
  date: '2026-11-01',
  body: '<p>x</p>',
  blog_id: { id: 1, name: 'News', code: 'news' },
  next_post_id: { id: 2, title: 'Rain' },
}
const province = { id: 1, name: 'Bangkok', districts: [{ id: 2, name: 'Bang Rak', postal_codes: '10500' }] }

/** Results of list reads, with an example row each. */
const lists: [name: string, schema: z.ZodType, row: { id: number }][] = [
  ['product cards', z.array(listedProductSchema('th')), cardRow],
  ['product details', z.array(productDetailsSchema('th')), details],
  ['groups', z.array(productGroupSchema('th')), group],
  ['blogs', schemaOf(rowsOf(wireBlog)), { id: 1, name: 'News', code: 'news', archive: false } as { id: number }],
  ['posts', schemaOf(rowsOf(wirePost)), post],
  ['titles of posts', schemaOf(rowsOf(wirePostLink)), post],
  ['news', schemaOf(rowsOf(wireNews)), { id: 1, title: 'Soil', thumbnail: 'soil.webp', date: '2026-11-01' } as { id: number }],
  ['favorites', schemaOf(rowsOf(wireFavorite)), { id: 1, add_time: '2026-11-01', product_id: cardRow } as { id: number }],
  [
    'countries',
    z.array(schemaOf(rowOf(countryRecord))),
    { id: 1, name_en: 'Thailand', name_th: 'ไทย', provinces: [province] } as { id: number },
  ],
]

type Path = readonly (string | number)[]

/** The paths of all values nested in a value. */
function pathsBelow(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const keys: (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return keys.flatMap((key) => [[key], ...pathsBelow(Reflect.get(value, key)).map((path) => [key, ...path])])
}

function withInvalid(row: object, path: Path, invalid: unknown): object {
  const copy = structuredClone(row)
  const parent = path.slice(0, -1).reduce<object>((value, key) => Reflect.get(value, key) as object, copy)
  Reflect.set(parent, path.at(-1) ?? '', invalid)
  return copy
}

const invalidValues = fc.oneof(fc.jsonValue(), fc.constant(1e300), fc.constant(undefined))

test.each(lists)('one invalid value in one of the %s leaves the others readable', (name, schema, row) => {
  fc.assert(
    fc.property(fc.constantFrom(...pathsBelow(row)), invalidValues, (path, invalid) => {
      const others = [
        { ...row, id: 101 },
        { ...row, id: 102 },
      ]
      const read = checkAnswer(schema, [others[0], withInvalid(row, path, invalid), others[1]], name) as {
        id?: number
        productId?: number
      }[]
      expect(read.map(({ id }) => id)).toEqual(expect.arrayContaining([101, 102]))
    }),
    { numRuns: 300 },
  )
})

test('an invalid setting leaves the other settings', () => {
  const settings = { best_sellers: [1, 2], banner_version: '3', addcart_popup: true }
  fc.assert(
    fc.property(fc.constantFrom('best_sellers', 'banner_version', 'addcart_popup'), invalidValues, (key, invalid) => {
      const { bestSellerIds, bannerVersion } = checkAnswer(storefrontSettingsSchema, { ...settings, [key]: invalid }, 'settings')
      if (key !== 'best_sellers') expect(bestSellerIds).toEqual([1, 2])
      if (key !== 'banner_version') expect(bannerVersion).toBe('3')
    }),
    { examples: [['addcart_popup', [{ toString: false }]]] },
  )
})

test('an invalid alternative text leaves those of other pictures', () => {
  const alts = { 'a.webp': { en_US: 'Kale', th_TH: 'คะน้า' }, 'b.webp': 7, 'c.webp': { en_US: ['x'], th_TH: 'กะเพรา' } }
  expect(checkAnswer(imageAltsSchema, alts, 'alts')).toMatchObject({ 'a.webp': { en: 'Kale', th: 'คะน้า' }, 'c.webp': { th: 'กะเพรา' } })
})
