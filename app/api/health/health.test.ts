import { startDraining } from '@/lib/platform/http/draining'
import { closeConnection, result, startFakeBackend, type FakeBackend } from '@/lib/platform/rpc/remote/testing'

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

it('a shop is ready when its backend answers, and says that calls pass', async () => {
  backend.answers.splice(0, 1, result([{ id: 1 }]))
  const response = await ready()
  expect([response.status, await response.json()]).toEqual([200, { status: 'ready', breaker: 'closed' }])
})

it('and is not when it does not: 503, and soon no request waits for it', async () => {
  backend.answers.splice(0, 1, closeConnection)
  const response = await ready()
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await (await ready()).json()).toEqual({ status: 'backend unreachable', breaker: 'open' })
})

it('a shop that closes is not ready, whatever its backend says', async () => {
  startDraining()
  const response = await ready()
  expect([response.status, await response.json()]).toEqual([503, { status: 'closing' }])
})

it('but is alive all the while', async () => {
  expect([live().status, await live().json()]).toEqual([200, { status: 'live' }])
})
