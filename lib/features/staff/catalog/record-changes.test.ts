import { copyProduct, newSize } from './product-family'
import type { StaffRecord } from './schemas'
import { entriesOf } from '@/lib/domain/catalog/record-columns'
import fc from 'fast-check'
import { joinName, splitName, cellDifferences, changedCells, overwrittenColumns, restoredCells, stockUndo } from './view'

const seen = { price: '45.00', name: 'Kale', origin: '' }

it('sends only the edited cells, over what they replace', () => {
  const typed = { ...seen, price: '50' }
  expect(changedCells(seen, typed, seen)).toEqual({ before: { price: '45.00' }, after: { price: '50' } })
  expect(changedCells({ ...seen, price: '48.00' }, typed, seen)).toEqual({ before: { price: '48.00' }, after: { price: '50' } })
})

it('names the cells that a colleague has changed to something else', () => {
  expect(overwrittenColumns(seen, { ...seen, price: '48.00', origin: 'Chiang Mai' }, { ...seen, price: '50' })).toEqual(['price'])
  expect(overwrittenColumns(seen, { ...seen, price: '50' }, { ...seen, price: '50' })).toEqual([])
})

const cells = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.string())

it('taking a change back gives each changed cell what it had before, whatever a colleague has done since', () => {
  fc.assert(
    fc.property(cells, cells, cells, (before, after, later) => {
      const change = { id: 1, time: '', staff: '', before, after }
      const now: Readonly<Record<string, string>> = { a: '', b: '', c: '', ...after, ...later }
      const { before: replaced, after: restored } = restoredCells(now, change)
      for (const { name } of cellDifferences(change)) expect([restored[name], replaced[name]]).toEqual([before[name] ?? '', now[name]])
      expect(Object.keys(restored).every((name) => Object.hasOwn(before, name) || Object.hasOwn(after, name))).toBe(true)
    }),
  )
})

it('a change of the stock is taken back as a count, one of cells is not', () => {
  const change = { id: 1, time: '', staff: '' }
  expect(stockUndo({ ...change, before: { stock_qty: '10' }, after: { stock_qty: '2.5' } })).toEqual({ counted: 10, seen: 2.5 })
  expect(stockUndo({ ...change, before: { sale_price: '10.00' }, after: { sale_price: '12.00' } })).toBeNull()
  expect(stockUndo({ ...change, before: {}, after: { stock_qty: '2' } })).toBeNull()
})

const word = fc.stringMatching(/^[A-Za-z]{1,8}( [A-Za-z]{1,8})?$/)
const thaiWord = fc.stringMatching(/^[ก-ฮ]{1,8}( [ก-ฮ]{1,8})?$/)
const orEmpty = (each: typeof word) => fc.oneof(each, fc.constant(''))

it('splits a joined name into the same parts, also where it has one language only', () => {
  fc.assert(fc.property(orEmpty(word), orEmpty(thaiWord), (en, th) => expect(splitName(joinName({ en, th }))).toEqual({ en, th })))
  expect(splitName('Kale')).toEqual({ en: 'Kale', th: '' })
  expect(splitName('ชา Earl Grey')).toEqual({ en: '', th: 'ชา Earl Grey' })
  expect(joinName({ en: 'Egg (large)', th: '' })).toBe('Egg large')
})

it('reads codes in their order', () => {
  expect(entriesOf('LEAFY | HERBS|')).toEqual(['LEAFY', 'HERBS'])
})

it('a copy of a product is hidden, has marked names and pictures, and neither code nor barcode; its sizes begin without stock', () => {
  const record = (cells: Readonly<Record<string, string>>, id: number | null): StaffRecord => ({
    ...{ id, cells, name: '', columns: [], choices: {}, warnings: [], visibility: { places: [], gaps: [] }, changes: [] },
    ...{ family: { stock: 4, parentId: null, sizes: [] }, isRemovable: false },
  })
  const kale = { name: 'Kale (คะน้า)', code: 'VL01', gtin: '1', is_published: 'TRUE', image: 'a.webp | b.webp', sale_price: '45.00' }
  const marks = { en: '– copy', th: '– สำเนา' }
  const copy = copyProduct(record(kale, 7), record({}, null), marks)
  expect([copy.id, copy.changes]).toEqual([null, []])
  expect(copy.cells).toEqual({ ...kale, name: 'Kale – copy (คะน้า – สำเนา)', code: '', gtin: '', is_published: 'FALSE' })
  const size = newSize('copy-0', { code: 'VL01A', parent: 'VL01', name: 'Kale', variant_name: '1 kg', net_content: '1 kg', gtin: '1' })
  expect([size.id, size.stock, size.cells]).toMatchObject([
    null,
    '',
    { code: '', parent: '', name: '', variant_name: '1 kg', net_content: '1 kg' },
  ])
})
