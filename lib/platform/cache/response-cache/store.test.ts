import { changeCount, everything, recordChange } from '../changes'
import { bodyIn, createAnswer } from './cached-response'
import { createStore } from './store'

const answer = (bytes: number, control = 's-maxage=60') =>
  createAnswer({ status: 200, headers: { 'cache-control': control, 'content-type': 'image/webp' } }, Buffer.alloc(bytes))
const textOf = (letter: string) =>
  createAnswer({ status: 200, headers: { 'content-type': 'text/html' } }, Buffer.from(letter.repeat(1_024)))
const limits = { texts: 10_000, files: 10_000, ofOne: 5_000 }
const forEver = { began: Infinity, tags: [], endsAt: Infinity, staleUntil: Infinity }

it('the response store evicts the least recently used response at its byte limit and refuses oversized ones [D8]', () => {
  const store = createStore(limits)
  for (const key of ['a', 'b']) store.set(key, answer(3_000), forEver)
  store.get('a', 0)
  store.set('c', answer(3_000), forEver)
  expect(['a', 'b', 'c'].map((key) => store.get(key, 0) !== undefined)).toEqual([true, false, true])
  expect(store.weight()).toBeLessThanOrEqual(10_000)
  store.set('d', answer(5_000), forEver)
  expect(store.get('d', 0)).toBeUndefined()
})

it('immutable files survive an invalidation of everything', () => {
  const store = createStore(limits)
  const began = changeCount()
  store.set('/a.js', answer(10, 'public, max-age=31536000, immutable'), { ...forEver, began, tags: null })
  store.set('/th/home', answer(10), { ...forEver, began, tags: ['settings'] })
  recordChange([everything])
  expect([store.get('/a.js', 0), store.get('/th/home', 0)]).toEqual([expect.anything(), undefined])
})

it('a response begun before more invalidations than are tracked is not cached', () => {
  const store = createStore(limits)
  const began = changeCount()
  recordChange(['product:7'])
  recordChange(Array.from({ length: 20_000 }, (_, id) => `product:${id + 8}`))
  store.set('/th/home', answer(10), { ...forEver, began, tags: ['product:7'] })
  expect(store.get('/th/home', 0)).toBeUndefined()
  store.set('/th/home', answer(10), { ...forEver, began: changeCount(), tags: ['product:7'] })
  expect(store.get('/th/home', 0)).toBeDefined()
})

it('a stale response is served once more to make it again, and to others meanwhile', () => {
  const store = createStore(limits)
  const life = { began: Infinity, tags: [], endsAt: 60_000, staleUntil: 90_000 }
  store.set('/th/home', textOf('a'), life)
  const staleAt = (now: number) => store.get('/th/home', now)?.isStale
  expect([59_999, 60_000, 60_001, 74_999, 75_000, 90_000].map(staleAt)).toEqual([false, true, false, false, true, undefined])
})

it('lists its texts, the most requested first', () => {
  const store = createStore(limits)
  for (const key of ['a', 'b', 'c']) store.set(key, textOf(key), forEver)
  for (const key of ['b', 'c', 'b']) store.get(key, 0)
  expect(store.texts().map(({ key }) => key)).toEqual(['b', 'c', 'a'])
})

it('counts the bytes that a response holds now: those of its encodings, not of the text that they replaced', async () => {
  const store = createStore({ texts: 100_000, files: 1_000, ofOne: 90_000 })
  const page = () => createAnswer({ status: 200, headers: { 'content-type': 'text/html' } }, Buffer.from('<p>Kale</p>'.repeat(5_000)))
  const pages = Array.from({ length: 20 }, (_, place) => ({ key: `/en/${place}`, answer: page() }))
  for (const { key, answer } of pages) {
    store.set(key, answer, forEver)
    await bodyIn(answer, 'br')
  }
  expect(pages.every(({ key }) => store.get(key, 0))).toBe(true)
  expect(store.weight()).toBeLessThan(20 * 2_000)
})

it('evicts no page for a picture, and has one response of a URL that becomes the other', () => {
  const store = createStore(limits)
  store.set('/th/home', textOf('a'), forEver)
  for (const key of ['a', 'b', 'c', 'd']) store.set(key, answer(3_000), forEver)
  expect(['/th/home', 'a', 'd'].map((key) => store.get(key, 0) !== undefined)).toEqual([true, false, true])
  store.set('/th/home', answer(10), forEver)
  expect(store.get('/th/home', 0)?.answer.isText).toBe(false)
})
