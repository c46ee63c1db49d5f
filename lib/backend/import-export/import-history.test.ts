import { desc, eq } from 'drizzle-orm'
import { product, recordChange, searchSynonym, staffAction } from '@/lib/backend/infrastructure/database/tables'
import { csv, importTest } from '@/lib/backend/testing/import-folder'

const test = importTest()

beforeAll(async () => {
  await test.importFiles({
    'units.csv': csv('name', 'Pack', 'Tray'),
    'groups.csv': csv('code,name', 'VEG,Vegetables'),
    'products.csv': csv('code,name,unit,groups,sale_price', 'VL01,Kale,Pack,VEG,45', 'VL02,Basil,Pack,VEG,15'),
    'stock.csv': csv('code,stock_qty', 'VL01,10', 'VL02,4'),
    'synonyms.csv': csv('phrases,means', '"kale, kana",'),
  })
})

const database = () => test.backend.database

async function changesOf(kind: string) {
  const { staff, before, after } = recordChange
  return database().select({ staff, before, after }).from(recordChange).where(eq(recordChange.kind, kind)).orderBy(desc(recordChange.id))
}

it('records no history of rows that are new', async () => {
  expect(await database().$count(recordChange)).toBe(0)
})

it('records the changed cells of existing rows, and neither those that are equal nor those that keep their value', async () => {
  await test.importFiles({
    'products.csv': csv('code,name,sale_price', 'VL01,Kale,50', 'VL02,Basil,15'),
    'stock.csv': csv('code,stock_qty', 'VL01,12', 'VL02,'),
  })
  expect(await changesOf('products')).toEqual([{ staff: 'import', before: { sale_price: '45.00' }, after: { sale_price: '50.00' } }])
  expect(await changesOf('stock')).toEqual([{ staff: 'import', before: { stock_qty: '10' }, after: { stock_qty: '12' } }])
})

it('is a line in the list of what staff did, unless it changed nothing', async () => {
  const actions = () => database().select().from(staffAction).orderBy(desc(staffAction.id))
  const before = await actions()
  expect(before[0]).toMatchObject({
    staff: 'import',
    action: 'shop.import',
    about: 'products.csv, stock.csv',
    detail: {
      files: [
        { file: 'products.csv', new: 0, changed: 1, removed: 0 },
        { file: 'stock.csv', new: 0, changed: 1, removed: 0 },
      ],
    },
  })
  await test.importFiles({ 'stock.csv': csv('code,stock_qty', 'VL01,12') })
  expect(await actions()).toHaveLength(before.length)
})

const ofCatalog = (method: string, args: object) => test.backend.callTrusted('staff.catalog', method, [args])

it('shows the import in the history of the product, and names it to staff whose form is older', async () => {
  const [kale] = await database().select({ id: product.id }).from(product).where(eq(product.code, 'VL01'))
  const record = { kind: 'products', id: kale?.id }
  expect(await ofCatalog('read', record)).toMatchObject({
    changes: [
      { staff: 'import', after: { stock_qty: '12' } },
      { staff: 'import', after: { sale_price: '50.00' } },
    ],
  })
  const save = (before: string) => ofCatalog('save', { ...record, before: { sale_price: before }, after: { sale_price: '47' } })
  await expect(save('45.00')).rejects.toThrow('import')
  await save('50.00')
  expect((await changesOf('products'))[0]).toMatchObject({ before: { sale_price: '50.00' }, after: { sale_price: '47.00' } })
})

it('records synonyms whole, so that the page of searches can take them back', async () => {
  await test.importFiles({ 'synonyms.csv': csv('phrases,means', '"kale, kana",cabbage') })
  expect(await changesOf('synonyms')).toMatchObject([{ before: { phrases: 'kale, kana', means: '' }, after: { means: 'cabbage' } }])
  const [change] = await database().select({ id: recordChange.id }).from(recordChange).where(eq(recordChange.kind, 'synonyms'))
  await test.backend.callTrusted('staff.search', 'undo_synonym', [change?.id])
  const { means, phrases } = searchSynonym
  expect(await database().select({ means }).from(searchSynonym).where(eq(phrases, 'kale, kana'))).toEqual([{ means: null }])
})

it('keeps rows that were removed, so that staff can restore them', async () => {
  await test.importFiles({ 'units.csv': csv('name', 'Pack') }, { replace: true })
  expect(await changesOf('units')).toMatchObject([{ staff: 'import', before: { name: 'Tray' }, after: {} }])
})
