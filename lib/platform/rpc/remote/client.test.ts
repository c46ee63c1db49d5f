import type { Logger } from '@/lib/platform/observability/logger'
import { envelopeOf } from '../protocol'
import { createRemoteClient, type CallTimeouts, type RemoteClient } from './client'
import {
  closeConnection,
  neverRespond,
  result,
  respondWith,
  respondPartially,
  startFakeBackend,
  type FakeBackend,
} from './testing/fake-backend'

const timeoutsOf = (tryMs: number, totalMs = 20_000): CallTimeouts => ({
  read: { tryMs, totalMs, retries: 2, delayMs: 1 },
  write: { tryMs, totalMs, retries: 0, delayMs: 1 },
})
/** Long enough for a busy machine; tests of timeouts use a short one. */
const longTimeouts = timeoutsOf(10_000)
const shortTimeouts = timeoutsOf(400)
const shopper = { address: '203.0.113.9' }
const read = (id = 7, locale: 'th_TH' | 'en_US' = 'th_TH') =>
  envelopeOf({ model: 'product', method: 'read_path', args: [[id], ['name']], session: { locale } })
const write = (token = 'a token') =>
  envelopeOf({ model: 'ecom2.cart', method: 'place_order', args: [[3]], session: { locale: 'th_TH', user_id: 7, token } })

const lines: object[] = []
const keep = (line: object) => void lines.push(line)
const logger = { info: keep, warn: keep, error: keep } as Logger

let backend: FakeBackend
let client: RemoteClient

beforeEach(async () => {
  lines.length = 0
  backend = await startFakeBackend()
  client = clientOf(backend.url)
})
afterEach(() => backend.close())

function clientOf(url: string, timeouts = longTimeouts, token?: string) {
  return createRemoteClient({ url, database: 'market', token, passcode: 'the staff passcode', logger, timeouts })
}

describe('a call', () => {
  beforeEach(() => backend.answers.push(result('Kale')))

  it.each([
    ['', '/json_rpc'],
    ['/', '/json_rpc'],
    ['/erp', '/erp/json_rpc'],
    ['/erp/', '/erp/json_rpc'],
  ])('to a backend at “%s” goes to %s', async (below, path) => {
    await clientOf(backend.url + below).send(read(), shopper)
    expect(backend.requests[0]?.path).toBe(path)
  })

  it('sends its database and the client IP of the shopper, and no right of staff', async () => {
    expect(await client.send(read(), shopper)).toEqual({
      status: 200,
      changes: [],
      body: { result: 'Kale', error: null, id: expect.any(Number) },
    })
    expect(backend.requests[0]?.headers).toMatchObject({
      'x-database': 'market',
      'x-forwarded-for': '203.0.113.9',
      'x-storefront': 'the staff passcode',
    })
    expect(backend.requests[0]?.headers).not.toHaveProperty('x-staff-passcode')
  })

  it('of staff sends the staff passcode and the name, role and account of the staff member', async () => {
    await client.send(write(), { ...shopper, staff: { name: 'สมศรี', role: 'packer', accountId: 7 } })
    expect(backend.requests[0]?.headers).toMatchObject({
      'x-staff-passcode': 'the staff passcode',
      'x-staff-name': encodeURIComponent('สมศรี'),
      'x-staff-role': 'packer',
      'x-staff-account': '7',
    })
  })

  it('of staff sends the API token instead, once the storefront has one', async () => {
    await clientOf(backend.url, longTimeouts, 'talat_secret').send(write(), {
      ...shopper,
      staff: { name: 'Noi', role: 'packer', accountId: 7 },
    })
    const { headers } = backend.requests[0] ?? {}
    expect(headers).toMatchObject({ authorization: 'Bearer talat_secret', 'x-staff-role': 'packer' })
    expect(headers).not.toHaveProperty('x-staff-passcode')
  })
})

describe('equal concurrent reads', () => {
  beforeEach(() => backend.answers.push(result('Kale')))

  it('are sent once, and each response has its own request ID', async () => {
    const answers = await Promise.all(['a', 'b'].map((id) => client.send({ ...read(), id }, shopper)))
    expect(answers.map(({ body }) => body)).toEqual(['a', 'b'].map((id) => ({ result: 'Kale', error: null, id })))
    expect(backend.requests).toHaveLength(1)
  })

  it('of different languages, of different users or in sequence are sent separately', async () => {
    await Promise.all([client.send(read(7, 'th_TH'), shopper), client.send(read(7, 'en_US'), shopper)])
    const as = (token: string) =>
      envelopeOf({ model: 'product', method: 'read_path', args: [[7], ['name']], session: { locale: 'th_TH', user_id: 7, token } })
    await Promise.all([client.send(as('one'), shopper), client.send(as('other'), shopper)])
    await client.send(read(), shopper)
    expect(backend.requests).toHaveLength(5)
  })

  it('of a shopper and of different roles of staff are sent separately', async () => {
    const as = (role: 'owner' | 'packer') => ({ ...shopper, staff: { name: 'Somsri', role, accountId: null } })
    await Promise.all([shopper, as('owner'), as('packer')].map((sender) => client.send(read(), sender)))
    expect(backend.requests.map(({ headers }) => headers['x-staff-role'] ?? '').toSorted()).toEqual(['', 'owner', 'packer'])
  })

  it('do not include equal writes, which are sent separately', async () => {
    await Promise.all([client.send(write(), shopper), client.send(write(), shopper)])
    expect(backend.requests).toHaveLength(2)
  })
})

describe('an unreachable backend', () => {
  it.each([
    ['closes the connection', closeConnection],
    ['sends a partial response', respondPartially],
    ['is behind a proxy that responds with 502', respondWith('Bad gateway', 502)],
    ['responds with 503', respondWith('', 503)],
  ])('that %s is sent a read again', async (_name, issue) => {
    backend.answers.push(issue, result('Kale'))
    expect((await client.send(read(), shopper)).body).toMatchObject({ result: 'Kale' })
    expect(lines).toEqual([expect.objectContaining({ outcome: 'ok', tries: 2 })])
  })

  it.each([
    ['closes the connection', closeConnection],
    ['sends a partial response', respondPartially],
    ['does not answer in time', neverRespond],
    ['responds with 503', respondWith('', 503)],
  ])('that %s is never sent a write twice', async (_name, issue) => {
    backend.answers.push(issue, result('placed'))
    const asking = issue === neverRespond ? clientOf(backend.url, shortTimeouts) : client
    await expect(asking.send(write(), shopper)).rejects.toMatchObject({ kind: 'network' })
    expect(backend.requests).toHaveLength(1)
    // Neither arguments nor result, which are personal.
    const said = { outcome: 'network', reason: expect.any(String), tries: 1 }
    expect(lines).toEqual([{ call: 'ecom2.cart.place_order', ms: expect.any(Number), ...said }])
  })

  it('is sent a read three times and a write once with the default settings', async () => {
    backend.answers.push(closeConnection)
    const shop = createRemoteClient({ url: backend.url, database: 'market', passcode: undefined, logger })
    await expect(shop.send(write(), shopper)).rejects.toMatchObject({ kind: 'network' })
    expect(backend.requests).toHaveLength(1)
    await expect(shop.send(read(), shopper)).rejects.toMatchObject({ kind: 'network' })
    expect(backend.requests).toHaveLength(4)
  })

  it('that does not respond in time is not sent the read again', async () => {
    backend.answers.push(neverRespond, result('Kale'))
    await expect(clientOf(backend.url, shortTimeouts).send(read(), shopper)).rejects.toMatchObject({ kind: 'network' })
    expect(backend.requests).toHaveLength(1)
  })

  it('gets no retry after the total timeout of a call [R10]', async () => {
    backend.answers.push((response) => void setTimeout(() => response.destroy(), 150))
    const impatient = clientOf(backend.url, timeoutsOf(10_000, 100))
    await expect(impatient.send(read(), shopper)).rejects.toMatchObject({ kind: 'network' })
    expect(backend.requests).toHaveLength(1)
  })
})

describe('a response', () => {
  it.each([
    ['that is not JSON', '<html>Welcome to our network</html>'],
    ['without a body', ''],
  ])('%s is a protocol error and is not retried', async (_name, body) => {
    backend.answers.push(respondWith(body))
    await expect(client.send(read(), shopper)).rejects.toMatchObject({ name: 'RpcError', kind: 'protocol' })
    expect(backend.requests).toHaveLength(1)
  })

  it('that exceeds the size limit is a protocol error', async () => {
    backend.answers.push(result('x'.repeat(33 * 1024 * 1024)))
    await expect(client.send(read(), shopper)).rejects.toMatchObject({ kind: 'protocol', message: expect.stringContaining('longer than') })
  })

  it('with an error status is passed on with that status and logged', async () => {
    backend.answers.push(respondWith('<html>Internal Server Error</html>', 500))
    expect(await client.send(read(), shopper)).toEqual({ status: 500, body: null, changes: [] })
    expect(lines).toEqual([expect.objectContaining({ outcome: 'status 500' })])
  })

  it('with an error message is passed on and logged as refused', async () => {
    backend.answers.push(respondWith('{"result":null,"error":{"message":"Missing cart"},"id":1}'))
    expect((await client.send(write(), shopper)).body).toMatchObject({ error: { message: 'Missing cart' } })
    expect(lines).toEqual([expect.objectContaining({ outcome: 'refused' })])
  })
})

it('returns the changes that the backend reports for reads and writes', async () => {
  backend.answers.push(result(true, ['product:7']), result(true, ['settings']), result(true))
  expect((await client.send(read(), shopper)).changes).toEqual(['product:7'])
  expect((await client.send(write(), shopper)).changes).toEqual(['settings'])
  expect((await client.send(write(), shopper)).changes).toEqual([])
})
