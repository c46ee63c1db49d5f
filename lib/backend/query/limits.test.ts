import { PgDialect } from 'drizzle-orm/pg-core'
import { checkAnswerSize, checkIdCount, rowLimit } from './limits'

const asPublic = { caller: { trusted: false, address: 'test' } }
const asPage = { caller: { trusted: false, address: 'storefront', readsWholeLists: true } }
const asStaff = { caller: { trusted: true, address: 'test' } }

const boundOf = (asking: typeof asPublic, limit: unknown) => new PgDialect().sqlToQuery(rowLimit(asking, limit)).params

it.each([
  [1e9, 1000],
  [null, 1000],
  ['99999999999', 1000],
  [2 ** 60, 1000],
  [20, 20],
  [0, 0],
])('a public caller that requests %p rows gets at most %p [J5]', (limit, bound) => {
  expect(boundOf(asPublic, limit)).toEqual([bound])
})

it('staff get as many rows as they request, and all rows without a limit', () => {
  expect([boundOf(asStaff, 5000), boundOf(asStaff, null)]).toEqual([[5000], []])
})

it('a storefront page gets complete lists without the public limits', () => {
  const ids = Array.from({ length: 60_000 }, (_, id) => id)
  expect([boundOf(asPage, 80), boundOf(asPage, null)]).toEqual([[80], []])
  expect(() => checkIdCount(asPage, ids)).not.toThrow()
  expect(() => checkAnswerSize(asPage, { objects: 1e6, bytes: 1e9 })).not.toThrow()
})

it('the public, but not staff, is limited to 1000 ids and to a maximum response size', () => {
  const ids = Array.from({ length: 1001 }, (_, id) => id)
  expect(() => checkIdCount(asPublic, ids)).toThrow('At most 1000 records')
  expect(() => checkAnswerSize(asPublic, { objects: 100_001, bytes: 1 })).toThrow('The answer is too large')
  expect(() => checkAnswerSize(asPublic, { objects: 1, bytes: 33e6 })).toThrow('The answer is too large')
  expect([
    checkIdCount(asPublic, ids.slice(1)),
    checkIdCount(asStaff, ids),
    checkAnswerSize(asStaff, { objects: 1e6, bytes: 1e9 }),
  ]).toEqual([undefined, undefined, undefined])
})
