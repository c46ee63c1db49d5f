import { fromBaht } from './money'
import {
  amount,
  amountOrNull,
  become,
  flag,
  flagOrNull,
  id,
  ifSent,
  levelsOf,
  many,
  nullable,
  number,
  one,
  oneOf,
  orNull,
  pathsOf,
  pick,
  readAs,
  record,
  required,
  requiredText,
  row,
  since,
  text,
  trimmedText,
  whole,
  type Field,
} from './wire-record'

const group = record({ id, code: text })
const product = record({
  id,
  name: requiredText,
  groups: many(group),
  variants: many({ id, code: text, weight: since(2, number) }),
  supplier_id: since(2, one({ id, name: requiredText })),
  days: whole(many({ date: requiredText })),
})

/** What JSON becomes, or the reasons why it is refused. */
function read<Output>(field: Field<Output>, json: unknown): unknown {
  const reasons: string[] = []
  const found = readAs(field, json, (reason, path) => void reasons.push([...path, reason].join(' ')))
  return found ? found.value : reasons
}

it.each([
  ['a text as it is sent', text, ' a ', ' a '],
  ['a text without surrounding whitespace', trimmedText, ' a ', 'a'],
  ['a blank text as null', trimmedText, ' ', null],
  ['a missing number as null', number, undefined, null],
  ['baht as satang', amount, 12.5, fromBaht(12.5)],
  ['a missing amount as zero', amount, null, fromBaht(0)],
  ['or as null', amountOrNull, undefined, null],
  ['a missing flag as false', flag, null, false],
  ['or as null', flagOrNull, undefined, null],
  ['a known word', oneOf(['a', 'b']), 'b', 'b'],
  ['what does not fit as null where that is allowed', orNull(oneOf(['a'])), 'c', null],
  ['a value that is not sent as undefined', ifSent(text), undefined, undefined],
  ['an unset value that is sent as null', ifSent(text), null, null],
  ['a missing relation as null', one(group), null, null],
  ['missing rows as an empty list', many(group), undefined, []],
  ['or as null', nullable(many(group)), null, null],
  ['a converted value', become(number, (found) => found === 7), 7, true],
])('reads %s', (_which, field: Field, json, expected) => {
  expect(read(field, json)).toEqual(expected)
})

it.each([
  ['text', text, 7, 'must be a text'],
  // Netforce sends false for an empty field.
  ['text', text, false, 'must be a text'],
  ['a number', number, '7', 'must be a number'],
  ['an amount', amount, 1e13, 'must be an amount'],
  ['a flag', flag, 1, 'must be a flag'],
  ['a known word', oneOf(['a', 'b']), 'c', 'must be one of a, b'],
  ['a value that is required', requiredText, null, 'is missing'],
  ['an id', id, 1.5, 'must be an id'],
  ['a row', one(group), 7, 'must be an object'],
  ['rows', many(group), {}, 'must be a list'],
  ['a value that is sent', ifSent(text), 7, 'must be a text'],
])('refuses anything else for %s', (_which, field: Field, json, reason) => {
  expect(read(field, json)).toEqual([reason])
})

it('reads the fields of a record and names every value that does not fit by its path', () => {
  const kale = { id: 1, name: 'Kale', groups: [{ id: 3 }], unknown: true }
  expect(read(row(product), kale)).toEqual({
    id: 1,
    name: 'Kale',
    groups: [{ id: 3, code: null }],
    variants: [],
    supplier_id: null,
    days: [],
  })
  expect(read(many(product), [kale, { ...kale, name: null, groups: [{ id: 'x' }] }, null])).toEqual([
    '1 name is missing',
    '1 groups 0 id must be an id',
    '2 is missing',
  ])
})

it('requests the fields by nested paths, without ids, which every row has', () => {
  expect(pathsOf(product)).toEqual(['name', 'groups.code', ['variants', ['code', 'weight']], 'supplier_id.name', 'days'])
  expect(pathsOf(pick(product, ['id', 'name']))).toEqual(['name'])
})

it('knows which fields at any depth are beyond the specification', () => {
  expect(levelsOf(product)).toEqual(
    new Map([
      ['supplier_id', 2],
      ['weight', 2],
    ]),
  )
  expect(levelsOf({ days: required(since(1, many({ date: text }))) })).toEqual(new Map([['days', 1]]))
})
