import { setImmediate } from 'node:timers/promises'
import { recordChange } from './changes'
import { createReadStore, readSeconds } from './read-store'

const day = 86_400_000
const tags = ['products']

const storeOf = (maxSize = 10_000) => createReadStore(maxSize)
const reading = (...answers: readonly unknown[]) => {
  const read = jest.fn<Promise<unknown>, []>()
  for (const answer of answers) read.mockResolvedValueOnce(answer)
  return read
}

afterEach(() => void jest.useRealTimers())

it('an answer is shared until one of its tags changes, or its time is over', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-28T03:00:00Z') })
  const store = storeOf()
  const read = reading(null, 'newer', 'of the next hour')
  expect([await store.take('kale', tags, read), await store.take('kale', tags, read)]).toEqual([null, null])
  recordChange(['settings'])
  expect(await store.take('kale', tags, read)).toBeNull()
  recordChange(['products'])
  expect(await store.take('kale', tags, read)).toBe('newer')
  jest.setSystemTime(Date.now() + readSeconds() * 1000)
  expect(await store.take('kale', tags, read)).toBe('of the next hour')
})

it('an answer is not shared over midnight in Bangkok', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-28T16:59:50Z') })
  const store = storeOf()
  const read = reading('keeps 5 days', 'keeps 4 days')
  expect([await store.take('kale', tags, read), await store.take('kale', tags, read)]).toEqual(['keeps 5 days', 'keeps 5 days'])
  jest.setSystemTime(new Date('2026-11-28T17:00:00Z'))
  expect(await store.take('kale', tags, read)).toBe('keeps 4 days')
})

it('those who ask at the same time wait for one read, but not for one that began before a change', async () => {
  const store = storeOf()
  const begun: ((answer: string) => void)[] = []
  const read = () => new Promise<string>((resolve) => void begun.push(resolve))
  const [first, second] = [store.take('kale', tags, read), store.take('kale', tags, read)]
  recordChange(['products'])
  const later = store.take('kale', tags, read)
  begun[1]?.('new')
  await setImmediate()
  begun[0]?.('old')
  expect([begun.length, await first, await second, await later]).toEqual([2, 'old', 'old', 'new'])
  expect(await store.take('kale', tags, reading())).toBe('new')
})

it('the last answer is kept for a day, whatever has changed, for when it cannot be read again', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-28T03:00:00Z') })
  const store = storeOf()
  await store.take('kale', tags, reading('Kale'))
  recordChange(['products'])
  await expect(store.take('kale', tags, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect([store.last('kale')?.answer, store.last('beet')]).toEqual(['Kale', undefined])
  jest.setSystemTime(Date.now() + day)
  expect(store.last('kale')).toBeUndefined()
})

it('answers that are asked for least recently leave when the store is full, and one that is too large is not kept [R13]', async () => {
  const store = storeOf(1700)
  const answer = 'x'.repeat(18)
  for (const key of ['a', 'b', 'c', 'd']) await store.take(key, tags, reading(answer))
  await store.take('a', tags, reading())
  await store.take('e', tags, reading(answer))
  await store.take('f', tags, reading('x'.repeat(60)))
  expect(['a', 'b', 'c', 'd', 'e', 'f'].map((key) => store.last(key) !== undefined)).toEqual([true, false, true, true, true, false])
})
