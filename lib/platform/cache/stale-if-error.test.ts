import { createStaleIfErrorStore } from './stale-if-error'

const day = 86_400_000
let now = 1

const create = () => createStaleIfErrorStore({ maxSize: 100, ttlMs: day, now: () => now })

beforeEach(() => {
  now = 1
})

it('returns the last stored answer, also when it is null', () => {
  const store = create()
  store.set('product 7', { answer: { name: 'Kale' } })
  store.set('product 8', { answer: null })
  store.set('product 7', { answer: { name: 'Curly kale' } })
  expect(store.get('product 7')).toEqual({ answer: { name: 'Curly kale' } })
  expect(store.get('product 8')).toEqual({ answer: null })
  expect(store.get('product 9')).toBeUndefined()
})

it('returns an answer for a day, after which it expires', () => {
  const store = create()
  store.set('menu', { answer: [] })
  now += day
  expect(store.get('menu')).toEqual({ answer: [] })
  now += 1
  expect(store.get('menu')).toBeUndefined()
})

it('evicts the least recently renewed answer when the store is full [R13]', () => {
  const store = create()
  const answer = 'x'.repeat(18)
  for (const key of ['a', 'b', 'c', 'd', 'e']) store.set(key, { answer })
  store.set('a', { answer })
  store.set('f', { answer })
  expect(['a', 'b', 'c', 'f'].map((key) => store.has(key))).toEqual([true, false, true, true])
})

it('does not store an oversized answer, and drops the previous answer of its key', () => {
  const store = create()
  store.set('small', { answer: 'x' })
  store.set('all products', { answer: 'x' })
  store.set('all products', { answer: 'x'.repeat(90) })
  expect(store.get('all products')).toBeUndefined()
  expect(store.get('small')).toEqual({ answer: 'x' })
})
