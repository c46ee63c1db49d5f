import { startDraining } from '@/lib/platform/http/server-state'
import { closeConnection, result, startFakeBackend, type FakeBackend } from '@/lib/platform/rpc/remote/testing/fake-backend'

let backend: FakeBackend
let live: typeof import('./live/route').GET
let ready: typeof import('./ready/route').GET

jest.mock('next/headers', () => ({}))

beforeAll(async () => {
  backend = await startFakeBackend()
  process.env.SHOP_BACKEND_URL = backend.url
  ;({ GET: live } = await import('./live/route'))
  ;({ GET: ready } = await import('./ready/route'))
})

afterAll(async () => {
  delete process.env.SHOP_BACKEND_URL
  await backend.close()
})

it('readiness returns 200 with a closed circuit breaker when the backend responds', async () => {
  backend.answers.splice(0, 1, result([{ id: 1 }]))
  const response = await ready()
  expect([response.status, await response.json()]).toEqual([200, { status: 'ready', breaker: 'closed' }])
})

it('readiness returns 503 and the circuit breaker opens when the backend is unreachable', async () => {
  backend.answers.splice(0, 1, closeConnection)
  const response = await ready()
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await (await ready()).json()).toEqual({ status: 'backend unreachable', breaker: 'open' })
})

it('readiness returns 503 during a graceful shutdown', async () => {
  startDraining()
  const response = await ready()
  expect([response.status, await response.json()]).toEqual([503, { status: 'closing' }])
})

it('liveness returns 200 during a graceful shutdown', async () => {
  expect([live().status, await live().json()]).toEqual([200, { status: 'live' }])
})
