import { z } from 'zod'
import { csv, importTest } from '@/lib/backend/testing/import-folder'

const test = importTest(beforeEach, afterEach)

beforeEach(async () => {
  await test.importFiles({
    'units.csv': csv('name', 'Pack'),
    'groups.csv': csv('code,name', 'LEAFY,Leafy'),
    'products.csv': csv(
      'code,name,unit,groups,sale_price,parent',
      'VL01,Kale (คะน้า),Pack,LEAFY,45,',
      'VL02,Basil,Pack,LEAFY,15,',
      'VL01A,Kale,,,25,VL01',
    ),
    'blogs.csv': csv('code,name', 'news,News'),
  })
})

const idSchema = z.object({ id: z.number() })
const familyIdsSchema = z.object({ id: z.number(), sizes: z.array(z.number()) })
const cellsSchema = z.record(z.string(), z.string())

const ask = async (method: string, argument: Readonly<Record<string, unknown>>) =>
  test.backend.ask('staff.catalog', method, [argument], { trusted: true, staffName: 'น้อย' })

const cellsOf = async (kind: string, id: number) =>
  z.object({ cells: cellsSchema }).parse((await ask('read', { kind, id })).body?.result).cells

async function idOf(code: string): Promise<number> {
  const { records } = z
    .object({ records: z.array(z.object({ id: z.number(), cells: cellsSchema })) })
    .parse((await ask('read_list', { kind: 'products', columns: ['code'], text: code })).body?.result)
  return records.find(({ cells }) => cells.code === code)?.id ?? 0
}

const add = (kind: string, after: Readonly<Record<string, string>>) => ask('save', { kind, id: null, before: {}, after })

describe('the sizes of a product', () => {
  const familySchema = z.object({
    family: z.object({
      stock: z.number().nullable(),
      sizes: z.array(z.object({ id: z.number(), stock: z.number(), cells: cellsSchema })),
    }),
  })
  const familyOf = async (id: number) => familySchema.parse((await ask('read', { kind: 'products', id })).body?.result).family
  const size = (after: Readonly<Record<string, string>>, counted?: number, id: number | null = null) => ({
    id,
    before: {},
    after,
    ...(counted !== undefined && { stock: { counted, seen: 0 } }),
  })

  it('are saved with a new one, with free codes and what they have in common', async () => {
    const sizes = [size({ variant_name: 'Small (เล็ก)', sale_price: '20' }, 5), size({ variant_name: 'Large', sale_price: '35' })]
    const after = { name: 'Chard (ชาร์ด)', sale_price: '20', groups: 'LEAFY', unit: 'Pack', is_chilled: 'yes' }
    const save = { kind: 'products', id: null, before: {}, after, sizes }
    const key = 'a-key-of-sixteen-letters'
    const saveOnce = async () => (await test.backend.ask('staff.catalog', 'save', [save, key], { trusted: true, staffName: 'น้อย' })).body
    const { id } = idSchema.parse((await saveOnce())?.result)
    expect(await saveOnce()).toMatchObject({ error: null, result: { id } })
    const { sizes: saved } = await familyOf(id)
    expect(saved.map(({ stock, cells }) => [cells.code, cells.variant_name, cells.sale_price, stock])).toEqual([
      ['P-1-1', 'Small (เล็ก)', '20.00', 5],
      ['P-1-2', 'Large', '35.00', 0],
    ])
    const shared = { name: 'Chard (ชาร์ด)', parent: 'P-1', unit: 'Pack', is_chilled: 'TRUE', groups: '' }
    expect(await cellsOf('products', saved[1]?.id ?? 0)).toMatchObject(shared)
  })

  it('give their product the price of the first, unless it has one', async () => {
    const sizes = [size({ variant_name: 'Small', sale_price: '45' }), size({ variant_name: 'Large', sale_price: '80' })]
    const save = async (after: Readonly<Record<string, string>>) =>
      idSchema.parse((await ask('save', { kind: 'products', id: null, before: {}, after, sizes })).body?.result).id
    expect(await cellsOf('products', await save({ name: 'Basil' }))).toMatchObject({ sale_price: '45.00' })
    expect(await cellsOf('products', await save({ name: 'Mint', sale_price: '50' }))).toMatchObject({ sale_price: '50.00' })
  })

  it('take the price of their product along, in every form and the table of prices, as long as both are the same', async () => {
    const sizes = [size({ variant_name: 'Small', sale_price: '45' }), size({ variant_name: 'Large', sale_price: '80' })]
    const save = async (edit: object) =>
      familyIdsSchema.parse((await ask('save', { kind: 'products', before: {}, after: {}, ...edit })).body?.result)
    const { id, sizes: ids } = await save({ id: null, after: { name: 'Basil' }, sizes })
    const [small = 0, large = 0] = ids
    const price = async () => (await cellsOf('products', id)).sale_price
    await save({ id, sizes: [{ ...size({ sale_price: '50' }, undefined, small), before: { sale_price: '45.00' } }] })
    expect(await price()).toBe('50.00')
    await save({ id: small, before: { sale_price: '50.00' }, after: { sale_price: '52' } })
    expect(await price()).toBe('52.00')
    const edited = [
      [
        { id: small, values: { sale_price: 55, old_sale_price: 60 } },
        { id: large, values: { sale_price: 90 } },
      ],
    ]
    await test.backend.callTrusted('product', 'edit_many', edited)
    expect(await price()).toBe('55.00')
    await save({ id: small, before: { active: 'TRUE' }, after: { active: 'FALSE' } })
    expect(await price()).toBe('90.00')
    await save({ id, before: { sale_price: '90.00' }, after: { sale_price: '99' } })
    await test.backend.callTrusted('product', 'edit_many', [[{ id: large, values: { sale_price: 95 } }]])
    expect(await price()).toBe('99.00')
  })

  it('are saved all or none, with the errors of each, and only of their own product', async () => {
    const [id, small] = [await idOf('VL01'), await idOf('VL01A')]
    const sizes = [{ ...size({ sale_price: '30' }, 3, small), before: { sale_price: '25.00' } }, size({ sale_price: 'free' }), size({})]
    const save = (which: number, changed: object) =>
      ask('save', { kind: 'products', id: which, before: { weight: '' }, after: { weight: '0.2' }, sizes: changed })
    const { body } = await save(id, sizes)
    expect(body?.error?.issues?.map(({ field, code }) => [field, code])).toEqual([
      ['sizes.1.variant_name', 'cellRequired'],
      ['sizes.2.variant_name', 'cellRequired'],
    ])
    expect((await familyOf(id)).sizes).toMatchObject([{ cells: { sale_price: '25.00' }, stock: 0 }])
    expect((await cellsOf('products', id)).weight).toBe('')
    expect((await save(await idOf('VL02'), sizes.slice(0, 1))).body?.error?.message).toContain('no size of the product')
    expect((await save(id, sizes.slice(0, 1))).body?.error).toBeNull()
    expect((await familyOf(id)).sizes).toMatchObject([{ cells: { sale_price: '30.00' }, stock: 3 }])
    const counted = { ...size({}, undefined, small), stock: { counted: 1, seen: 9 } }
    expect((await save(id, [counted])).body?.error?.issues).toMatchObject([{ field: 'sizes.0.stock_qty', code: 'stockOrderedMeanwhile' }])
  })
})

it('gives a record without a code one made of its name', async () => {
  const codeOf = async (kind: string, column: string, cells: Readonly<Record<string, string>>) => {
    const { id } = idSchema.parse((await add(kind, cells)).body?.result)
    return (await cellsOf(kind, id))[column]
  }
  expect(await codeOf('groups', 'code', { name: 'Fresh Crème (ครีม)' })).toBe('fresh-creme')
  expect(await codeOf('groups', 'code', { name: 'Fresh creme' })).toBe('fresh-creme-2')
  expect(await codeOf('groups', 'code', { name: 'ครีม' })).toBe('group-1')
  expect(await codeOf('lots', 'number', { product: 'VL01', packed_date: '28/11/2569' })).toBe('VL01-20261128-1')
  expect(await codeOf('lots', 'number', { product: 'VL01' })).toBe('VL01-1')
  expect(await codeOf('posts', 'slug', { blog: 'news', title: 'First rain' })).toBe('first-rain')
  expect((await add('products', { code: ' ', name: '' })).body?.error?.issues).toMatchObject([{ field: 'name', code: 'cellRequired' }])
})
