import { createHash } from 'node:crypto'
import { idempotentRequestHours, idempotentRequestTimeoutSeconds, maximumAnswerLength } from '@/lib/domain/cart/idempotent-requests'
import { idempotentRequest } from '@/lib/backend/infrastructure/database/tables'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { testNow } from '@/lib/backend/testing/ports'

let backend: TestBackend

beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())
beforeEach(async () => {
  backend.ports.setNow(testNow)
  await backend.database.delete(idempotentRequest)
})

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const begin = (key: string, body = 'body') => backend.call('ecom2.interface', 'begin_idempotent_request', [hashOf(key), hashOf(body)])
const finish = (key: string, answer: string | null) => backend.call('ecom2.interface', 'finish_idempotent_request', [hashOf(key), answer])
const secondsLater = (seconds: number) => backend.ports.setNow(new Date(testNow.getTime() + seconds * 1000))

it('starts once, then runs, and then has its answer for a day', async () => {
  expect([await begin('a'), await begin('a')]).toEqual([{ state: 'started' }, { state: 'running' }])
  await finish('a', 'sealed')
  secondsLater(idempotentRequestHours * 3600 - 1)
  expect(await begin('a')).toEqual({ state: 'answered', answer: 'sealed' })
  secondsLater(idempotentRequestHours * 3600 + 1)
  expect(await begin('a')).toEqual({ state: 'started' })
})

it('knows that a key came with another body, running or answered', async () => {
  await begin('a')
  expect(await begin('a', 'other')).toEqual({ state: 'mismatch' })
  await finish('a', 'sealed')
  expect(await begin('a', 'other')).toEqual({ state: 'mismatch' })
})

it('starts again when it failed, or when its process ended', async () => {
  await begin('a')
  await finish('a', null)
  expect(await begin('a')).toEqual({ state: 'started' })
  secondsLater(idempotentRequestTimeoutSeconds + 1)
  expect(await begin('a')).toEqual({ state: 'started' })
})

it('keeps its first answer', async () => {
  await begin('a')
  await finish('a', 'first')
  await finish('a', 'second')
  await finish('a', null)
  expect(await begin('a')).toEqual({ state: 'answered', answer: 'first' })
})

it('is deleted after a day', async () => {
  await begin('old')
  secondsLater(idempotentRequestHours * 3600 + 1)
  await backend.backend.runDueJobs()
  expect(await backend.database.$count(idempotentRequest)).toBe(0)
})

it('refuses what is no hash, and an answer that is too long', async () => {
  await expect(backend.call('ecom2.interface', 'begin_idempotent_request', ['a', hashOf('body')])).rejects.toThrow()
  await begin('a')
  await expect(finish('a', 'x'.repeat(maximumAnswerLength + 1))).rejects.toThrow()
})

it('is limited by the network of the caller, because each stores an answer', async () => {
  const count = jest.spyOn(backend.ports.limits, 'count')
  await begin('a')
  expect(count.mock.calls).toEqual([['idempotentRequestsByAddress', 'test']])
})
