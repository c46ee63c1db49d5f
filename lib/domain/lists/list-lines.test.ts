import fc from 'fast-check'
import { changeLines, lineKey, mergePieces, neededPieces, type LineChange, type ListLine } from './list-lines'
import { listChangesSchema, listNameSchema, maxListLines, sharedChangesSchema } from './list-schemas'

const productItem = fc.integer({ min: 1, max: 6 }).map((product_id) => ({ product_id, text: null }))
const textItem = fc.constantFrom('rice from home', 'Rice From Home', 'ข้าวที่บ้าน').map((text) => ({ product_id: null, text }))
const item = fc.oneof(productItem, textItem)
const change: fc.Arbitrary<LineChange> = fc
  .tuple(item, fc.option(fc.integer({ min: 0, max: 99 }), { nil: undefined }), fc.option(fc.boolean(), { nil: undefined }))
  .map(([each, qty, is_ticked]) => ({ ...each, qty, is_ticked }))
const changes = fc.array(change, { maxLength: 12 })
const lines = changes.map((each) => changeLines([], each) ?? [])
const pieces = fc.array(fc.record({ product_id: fc.integer({ min: 1, max: 6 }), qty: fc.integer({ min: 1, max: 99 }) }), { maxLength: 8 })

const product = (product_id: number, values: Partial<ListLine> = {}): ListLine => ({
  product_id,
  text: null,
  qty: 1,
  is_ticked: false,
  ...values,
})

describe('the lines of a list', () => {
  it('are one per item, of 1 to 99 pieces, and sending changes again changes nothing', () => {
    fc.assert(
      fc.property(lines, changes, (before, each) => {
        const after = changeLines(before, each) ?? []
        expect(new Set(after.map(lineKey)).size).toBe(after.length)
        expect(after.every(({ qty }) => qty >= 1 && qty <= 99)).toBe(true)
        // A later change of the same item may build on an earlier one.
        const last = [...new Map(each.map((one) => [lineKey(one), one])).values()]
        const once = changeLines(before, last) ?? []
        expect(new Set(changeLines(once, last))).toEqual(new Set(once))
      }),
    )
  })

  it('keep what a change does not name, and their place', () => {
    const before = [product(1, { qty: 3 }), product(2, { is_ticked: true })]
    expect(changeLines(before, [{ product_id: 1, text: null, is_ticked: true }])).toEqual([
      product(1, { qty: 3, is_ticked: true }),
      before[1],
    ])
    expect(changeLines(before, [{ product_id: 1, text: null, qty: 0 }])).toEqual([before[1]])
  })

  it('are at most as many as a list has', () => {
    const full = Array.from({ length: maxListLines }, (_, index) => product(index + 1))
    expect(changeLines(full, [{ product_id: 1, text: null, qty: 2 }])).toHaveLength(maxListLines)
    expect(changeLines(full, [{ product_id: null, text: 'one more' }])).toBeNull()
  })

  it('grow by the pieces that come to them, without those at home', () => {
    fc.assert(
      fc.property(lines, pieces, (before, added) => {
        const merged = mergePieces(before, added)
        const after = neededPieces(changeLines(before, merged) ?? [])
        for (const { product_id } of added) {
          const sum = (of: readonly Readonly<{ product_id: number; qty: number }>[]) =>
            of.filter((each) => each.product_id === product_id).reduce((total, { qty }) => total + qty, 0)
          expect(sum(after)).toBe(Math.min(99, sum(neededPieces(before)) + sum(added)))
        }
      }),
    )
  })
})

describe('what may be written', () => {
  it('is an item with its pieces, words on one line', () => {
    expect(
      listChangesSchema.parse([
        { text: ' rice \n from  home ', is_ticked: true },
        { product_id: 7, qty: 0 },
      ]),
    ).toEqual([
      { product_id: null, text: 'rice from home', is_ticked: true },
      { product_id: 7, text: null, qty: 0 },
    ])
    const refused = [{ qty: 1 }, { product_id: 7, text: 'both' }, { text: ' ' }, { text: 'x'.repeat(101) }, { product_id: 7, qty: 100 }]
    expect(refused.filter((each) => listChangesSchema.safeParse([each]).success)).toEqual([])
    expect(listNameSchema.safeParse('\u0000').success).toBe(false)
  })

  it('removes nothing for who has the link', () => {
    expect(sharedChangesSchema.safeParse([{ product_id: 7, qty: 0 }]).success).toBe(false)
  })
})
