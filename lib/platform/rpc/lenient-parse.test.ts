import fc from 'fast-check'
import { z } from 'zod'
import { lenientParse } from './lenient-parse'

const product = z.looseObject({
  id: z.int(),
  name: z.string(),
  note: z.string().nullish(),
  promotion: z.object({ name: z.string() }).nullish(),
  variants: z.array(z.object({ id: z.int(), name: z.string() })).nullish(),
})
const products = z.array(product)

const kale = {
  id: 1,
  name: 'Kale',
  note: 'Crisp',
  promotion: { name: 'Week of greens' },
  variants: [
    { id: 2, name: 'Bunch' },
    { id: 3, name: 'Bag' },
  ],
}
const spinach = { id: 4, name: 'Spinach' }
const namesOf = (answer: unknown) => lenientParse(products, answer).read[0]?.map(({ name }) => name)

it('drops an invalid field and keeps its row', () => {
  const { read, droppedFields } = lenientParse(products, [{ ...kale, note: 7 }, spinach])
  expect(read[0]?.[0]).toMatchObject({ name: 'Kale', variants: kale.variants })
  expect(read[0]?.[0]).not.toHaveProperty('note')
  expect(droppedFields).toEqual([{ place: '[].note', reason: expect.stringContaining('expected string') }])
})

it.each([
  ['invalid', { ...spinach, name: { en: 'Spinach' } }],
  ['missing', { id: 4 }],
])('only the row with a required field that is %s is dropped', (_name, row) => {
  expect(namesOf([kale, row, spinach])).toEqual(['Kale', 'Spinach'])
})

it('drops only the invalid part of a row: a variant, a promotion', () => {
  const invalid = { ...kale, promotion: { name: 1 }, variants: [{ id: 2 }, { id: 3, name: 'Bag' }] }
  expect(lenientParse(products, [invalid]).read[0]?.[0]).toMatchObject({ name: 'Kale', variants: [{ id: 3, name: 'Bag' }] })
  expect(lenientParse(products, [invalid]).read[0]?.[0]).not.toHaveProperty('promotion')
})

it.each([[null], ['products'], [{ rows: [] }], [undefined]])('the invalid answer %j has no result', (answer) => {
  expect(lenientParse(products, answer).read).toEqual([])
})

/** The paths of all values nested in a value. */
function pathsIn(value: unknown): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value)
  return [[], ...[...keys].flatMap((key) => pathsIn(Reflect.get(value, key)).map((path) => [key, ...path]))]
}

function corrupt(value: object, [key, ...rest]: readonly (string | number)[], by: unknown): void {
  if (key === undefined) return
  if (rest.length === 0) Reflect.set(value, key, by)
  else corrupt(Reflect.get(value, key) as object, rest, by)
}

it('any invalid value in one row leaves the other rows intact [R20]', () => {
  const paths = pathsIn(kale).filter((path) => path.length > 0)
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.jsonValue(), fc.nat(2), (path, invalid, position) => {
      const rows: object[] = [spinach, { ...spinach, id: 5, name: 'Basil' }]
      const row = structuredClone(kale)
      corrupt(row, path, invalid)
      expect(namesOf(rows.toSpliced(position, 0, row))?.filter((name) => name !== 'Kale' && name !== invalid)).toEqual(['Spinach', 'Basil'])
    }),
  )
})
