import { EventEmitter } from 'node:events'
import { changeCount, hasChangedSince } from './changes'
import { mayStoreResponses, shareInvalidations } from './invalidation-channel'

jest.mock('@/lib/platform/redis/redis', () => ({ openRedis: async () => ({ client: mockClient }), redis: () => ({}) }))

const subscriber = Object.assign(new EventEmitter(), {
  isPubSubActive: true,
  connect: async () => void subscriber.emit('ready'),
  subscribe: async () => undefined,
})
const mockClient = Object.assign(new EventEmitter(), { duplicate: () => subscriber })

beforeAll(async () => {
  jest.useFakeTimers()
  await shareInvalidations()
  await jest.advanceTimersByTimeAsync(0)
})

it('a replica stores responses only while Redis answers: before proxies are purged again, one that was cut off has noticed', () => {
  expect(mayStoreResponses()).toBe(true)
  jest.advanceTimersByTime(1_500)
  expect(mayStoreResponses()).toBe(false)
  subscriber.emit('ping-interval', 'PONG')
  expect(mayStoreResponses()).toBe(true)
})

it('a replica whose connection is lost stores nothing, and trusts nothing of before when it hears of changes again', () => {
  subscriber.emit('error', new Error('cut off'))
  expect(mayStoreResponses()).toBe(false)
  const before = changeCount()
  subscriber.emit('ready')
  expect([mayStoreResponses(), hasChangedSince(before, ['blogs'])]).toEqual([true, true])
})
