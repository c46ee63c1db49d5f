import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { idempotentRequestHours, idempotentRequestTimeoutSeconds, maximumOutcomeBytes } from '@/lib/domain/cart/idempotent-requests'
import { idempotentRequest } from '@/lib/backend/infrastructure/database/tables'
import { testNow } from '@/lib/backend/testing/ports'
import { backend } from '@/lib/backend/testing/opened-backend'

beforeEach(async () => {
  backend.ports.setNow(testNow)
  await backend.database.delete(idempotentRequest)
})

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const begin = (key: string, body = 'body') =>
  backend.callTrusted('ecom2.interface', 'begin_idempotent_request', [hashOf(key), hashOf(body)])
const outcomeOf = (said: string) => ({ status: 201, body: { said } })
const finish = (key: string, said: string | null) =>
  backend.callTrusted('ecom2.interface', 'finish_idempotent_request', [hashOf(key), said === null ? null : outcomeOf(said)])
const secondsLater = (seconds: number) => backend.ports.setNow(new Date(testNow.getTime() + seconds * 1000))

it('starts once, then runs, and then has its answer for a day', async () => {
  expect([await begin('a'), await begin('a')]).toEqual([{ state: 'started' }, { state: 'running' }])
  await finish('a', 'made')
  secondsLater(idempotentRequestHours * 3600 - 1)
  expect(await begin('a')).toEqual({ state: 'answered', outcome: outcomeOf('made') })
  secondsLater(idempotentRequestHours * 3600 + 1)
  expect(await begin('a')).toEqual({ state: 'started' })
})

it('knows that a key came with another body, running or answered', async () => {
  await begin('a')
  expect(await begin('a', 'other')).toEqual({ state: 'mismatch' })
  await finish('a', 'made')
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
  expect(await begin('a')).toEqual({ state: 'answered', outcome: outcomeOf('first') })
})

it('is deleted after a day', async () => {
  await begin('old')
  secondsLater(idempotentRequestHours * 3600 + 1)
  await backend.backend.runDueJobs()
  expect(await backend.database.$count(idempotentRequest)).toBe(0)
})

it('refuses what is no hash, what is no outcome, and an outcome that is too long', async () => {
  await expect(backend.callTrusted('ecom2.interface', 'begin_idempotent_request', ['a', hashOf('body')])).rejects.toThrow()
  await begin('a')
  await expect(finish('a', 'x'.repeat(maximumOutcomeBytes + 1))).rejects.toThrow()
  for (const outcome of ['text', { status: 101, body: {} }, { status: 200, body: 'text' }]) {
    await expect(backend.callTrusted('ecom2.interface', 'finish_idempotent_request', [hashOf('a'), outcome])).rejects.toThrow()
  }
})

it('is refused to the public, which could plant answers [D12]', async () => {
  await begin('a')
  for (const method of ['begin_idempotent_request', 'finish_idempotent_request']) {
    await expect(backend.call('ecom2.interface', method, [hashOf('a'), outcomeOf('planted')])).rejects.toThrow('Permission denied')
  }
  expect(await begin('a')).toEqual({ state: 'running' })
})

it('repeats no answer that the shop did not seal, or that unpacks to more than an outcome [D12]', async () => {
  const bomb = deflateRawSync(JSON.stringify(outcomeOf('a'.repeat(11_000_000)))).toString('base64')
  expect(bomb.length).toBeLessThan(16_000)
  const { seal } = backend.ports.sealedTexts
  const unsealed = deflateRawSync(JSON.stringify(outcomeOf('planted'))).toString('base64')
  for (const answer of [
    unsealed,
    bomb,
    seal(bomb),
    seal('no outcome'),
    seal(deflateRawSync('{"status":302,"body":{}}').toString('base64')),
  ]) {
    await backend.database.delete(idempotentRequest)
    await begin('a')
    await backend.database.update(idempotentRequest).set({ answer })
    expect(await begin('a')).toEqual({ state: 'running' })
  }
})

it('is limited by the network of the caller, because each stores an answer', async () => {
  const count = jest.spyOn(backend.ports.limits, 'count')
  await begin('a')
  expect(count.mock.calls).toEqual([['idempotentRequestsByAddress', 'test']])
})
