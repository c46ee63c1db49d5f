import { RpcError } from '@/lib/domain/errors/rpc-error'
import { createBreaker } from './breaker'
import { unreachable } from './post'

const away = () => Promise.reject(unreachable(new Error('connect ECONNREFUSED')))
const answer = () => Promise.resolve('Kale')

// Only the clock is fake; promises settle normally.
beforeEach(() => jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] }))
afterEach(() => jest.useRealTimers())

async function openBreaker() {
  const breaker = createBreaker()
  for (let call = 0; call < 5; call++) await expect(breaker.run(away)).rejects.toMatchObject({ kind: 'network' })
  expect(breaker.state()).toBe('open')
  return breaker
}

it('the circuit breaker opens after five consecutive failures and rejects calls without sending them', async () => {
  const breaker = await openBreaker()
  const work = jest.fn(answer)
  await expect(breaker.run(work)).rejects.toMatchObject({ kind: 'network' })
  expect(work).not.toHaveBeenCalled()
})

it.each(['http', 'protocol', 'server', 'session'] as const)('an error of kind %s does not open the circuit breaker', async (kind) => {
  const breaker = createBreaker()
  for (let call = 0; call < 20; call++) await breaker.run(() => Promise.reject(new RpcError(kind, 'No'))).catch(() => undefined)
  expect(breaker.state()).toBe('closed')
})

it('the circuit breaker allows a call after two seconds and closes when it succeeds', async () => {
  const breaker = await openBreaker()
  jest.setSystemTime(1999)
  await expect(breaker.run(answer)).rejects.toMatchObject({ kind: 'network' })
  jest.setSystemTime(2000)
  expect(await breaker.run(answer)).toBe('Kale')
  expect(breaker.state()).toBe('closed')
})

it('the half-open circuit breaker rejects other calls during the trial call', async () => {
  const breaker = await openBreaker()
  jest.setSystemTime(2000)
  let speak: (answer: string) => void = () => undefined
  const trying = breaker.run(() => new Promise<string>((resolve) => (speak = resolve)))
  expect(breaker.state()).toBe('half open')
  await expect(breaker.run(answer)).rejects.toMatchObject({ kind: 'network' })
  speak('Kale')
  expect(await trying).toBe('Kale')
  expect(breaker.state()).toBe('closed')
})
