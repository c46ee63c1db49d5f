import type { Logger } from '@/lib/platform/observability/logger'
import { buildRequest } from '../protocol'
import { createRemoteClient, type CallTimeouts, type RemoteClient } from './client'
import { closeConnection, neverRespond, result, respondWith, respondPartially, startFakeBackend, type FakeBackend } from './testing'

const timeoutsOf = (tryMs: number, totalMs = 20_000): CallTimeouts => ({
  read: { tryMs, totalMs, retries: 2, delayMs: 1 },
  write: { tryMs, totalMs, retries: 0, delayMs: 1 },
})
/** Long enough for a busy machine; tests of timeouts use a short one. */
const longTimeouts = timeoutsOf(10_000)
const shortTimeouts = timeoutsOf(400)
const shopper = { address: '203.0.113.9' }
const read = (id = 7, locale: 'th_TH' | 'en_US' = 'th_TH') => buildRequest('product', 'read_path', [[id], ['name']], {}, { locale })
const write = (token = 'a token') => buildRequest('ecom2.cart', 'place_order', [[3]], {}, { locale: 'th_TH', user_id: 7, token })

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

function clientOf(url: string, timeouts = longTimeouts) {
  return createRemoteClient({ url, database: 'market', passcode: 'the staff passcode', logger, timeouts })
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

  it('names its database and the shopper’s address, so that limits of tries count shoppers', async () => {
    expect(await client.send(read(), shopper)).toEqual({
      status: 200,
      changes: [],
      body: { result: 'Kale', error: null, id: expect.any(Number) },
    })
    expect(backend.requests[0]?.headers).toMatchObject({ 'x-database': 'market', 'x-forwarded-for': '203.0.113.9' })
    expect(backend.requests[0]?.headers).not.toHaveProperty('x-staff-passcode')
  })

  it('of the storefront itself names no address', async () => {
    await client.send(read(), { address: 'storefront' })
    expect(backend.requests[0]?.headers).not.toHaveProperty('x-forwarded-for')
  })

  it('of staff carries this shop’s passcode and who it is', async () => {
    await client.send(write(), { ...shopper, staff: { name: 'สมศรี' } })
    expect(backend.requests[0]?.headers).toMatchObject({
      'x-staff-passcode': 'the staff passcode',
      'x-staff-name': encodeURIComponent('สมศรี'),
    })
  })

  it('leaves one line in the log, without what was asked or answered', async () => {
    await client.send(write(), shopper)
    expect(lines).toEqual([{ call: 'ecom2.cart.place_order', ms: expect.any(Number), outcome: 'ok', tries: 1 }])
  })

  it('is made over the connection of the one before', async () => {
    for (const id of [1, 2, 3]) await client.send(read(id), shopper)
    expect(new Set(backend.requests.map(({ port }) => port)).size).toBe(1)
  })

  it('waits for another when very many are under way', async () => {
    await Promise.all(Array.from({ length: 80 }, (_, id) => client.send(read(id), shopper)))
    expect(backend.requests).toHaveLength(80)
    expect(new Set(backend.requests.map(({ port }) => port)).size).toBeLessThanOrEqual(32)
  })
})

describe('equal reads at the same time', () => {
  beforeEach(() => backend.answers.push(result('Kale')))

  it('are asked once, and each is answered by its own id', async () => {
    const answers = await Promise.all(['a', 'b'].map((id) => client.send({ ...read(), id }, shopper)))
    expect(answers.map(({ body }) => body)).toEqual(['a', 'b'].map((id) => ({ result: 'Kale', error: null, id })))
    expect(backend.requests).toHaveLength(1)
  })

  it('of another language, another person or one after the other are asked each', async () => {
    await Promise.all([client.send(read(7, 'th_TH'), shopper), client.send(read(7, 'en_US'), shopper)])
    const as = (token: string) => buildRequest('product', 'read_path', [[7], ['name']], {}, { locale: 'th_TH', user_id: 7, token })
    await Promise.all([client.send(as('one'), shopper), client.send(as('other'), shopper)])
    await client.send(read(), shopper)
    expect(backend.requests).toHaveLength(5)
  })

  it('of staff and of a shopper are asked each', async () => {
    await Promise.all([client.send(read(), shopper), client.send(read(), { ...shopper, staff: { name: 'Somsri' } })])
    expect(backend.requests.map(({ headers }) => 'x-staff-name' in headers).toSorted()).toEqual([false, true])
  })

  it('are not what equal writes are', async () => {
    await Promise.all([client.send(write(), shopper), client.send(write(), shopper)])
    expect(backend.requests).toHaveLength(2)
  })
})

describe('a backend that is away', () => {
  it.each([
    ['hangs up', closeConnection],
    ['sends half an answer', respondPartially],
    ['has a proxy that does not find it', respondWith('Bad gateway', 502)],
    ['asks for timeouts', respondWith('', 503)],
  ])('and %s is asked again for a read', async (_name, issue) => {
    backend.answers.push(issue, result('Kale'))
    expect((await client.send(read(), shopper)).body).toMatchObject({ result: 'Kale' })
    expect(lines).toEqual([expect.objectContaining({ outcome: 'ok', tries: 2 })])
  })

  it.each([
    ['hangs up', closeConnection],
    ['sends half an answer', respondPartially],
    ['does not answer in time', neverRespond],
    ['asks for timeouts', respondWith('', 503)],
  ])('and %s is never sent a write twice', async (_name, issue) => {
    backend.answers.push(issue, result('placed'))
    const asking = issue === neverRespond ? clientOf(backend.url, shortTimeouts) : client
    await expect(asking.send(write(), shopper)).rejects.toMatchObject({ kind: 'network' })
    expect(backend.requests).toHaveLength(1)
    expect(lines).toEqual([expect.objectContaining({ call: 'ecom2.cart.place_order', outcome: 'network', tries: 1 })])
  })

  it('is asked, as the shop sets it up, three times for a read and once for a write', async () => {
    backend.answers.push(closeConnection)
    const shop = createRemoteClient({ url: backend.url, database: 'market', passcode: undefined, logger })
    await expect(shop.send(write(), shopper)).rejects.toMatchObject({ kind: 'network' })
    expect(backend.requests).toHaveLength(1)
    await expect(shop.send(read(), shopper)).rejects.toMatchObject({ kind: 'network' })
    expect(backend.requests).toHaveLength(4)
  })

  it('is asked three times, not for ever', async () => {
    backend.answers.push(closeConnection)
    await expect(client.send(read(), shopper)).rejects.toMatchObject({
      kind: 'network',
      message: 'The shop cannot reach its backend right now.',
    })
    expect(backend.requests).toHaveLength(3)
  })

  it('and does not answer in time is not asked again: it would hardly be quicker', async () => {
    backend.answers.push(neverRespond, result('Kale'))
    await expect(clientOf(backend.url, shortTimeouts).send(read(), shopper)).rejects.toMatchObject({ kind: 'network' })
    expect(backend.requests).toHaveLength(1)
  })

  it('delays no one beyond the time for the whole call', async () => {
    backend.answers.push((response) => void setTimeout(() => response.destroy(), 150))
    const impatient = clientOf(backend.url, timeoutsOf(10_000, 100))
    await expect(impatient.send(read(), shopper)).rejects.toMatchObject({ kind: 'network' })
    expect(backend.requests).toHaveLength(1)
  })
})

describe('an answer', () => {
  it.each([
    ['that is no JSON', '<html>Welcome to our network</html>'],
    ['without a body, as Netforce’s is when it cannot be written as JSON', ''],
  ])('%s is an error, not a crash, and not asked for again', async (_name, body) => {
    backend.answers.push(respondWith(body))
    await expect(client.send(read(), shopper)).rejects.toMatchObject({ name: 'RpcError', kind: 'protocol' })
    expect(backend.requests).toHaveLength(1)
  })

  it('that is longer than any shop needs is cut off', async () => {
    backend.answers.push(result('x'.repeat(33 * 1024 * 1024)))
    await expect(client.send(read(), shopper)).rejects.toMatchObject({ kind: 'protocol', message: expect.stringContaining('longer than') })
  })

  it('of another status is passed on with it: the call was no good', async () => {
    backend.answers.push(respondWith('<html>Internal Server Error</html>', 500))
    expect(await client.send(read(), shopper)).toEqual({ status: 500, body: null, changes: [] })
    expect(lines).toEqual([expect.objectContaining({ outcome: 'status 500' })])
  })

  it('that says no is passed on, and distinguished in the log', async () => {
    backend.answers.push(respondWith('{"result":null,"error":{"message":"Missing cart"},"id":1}'))
    expect((await client.send(write(), shopper)).body).toMatchObject({ error: { message: 'Missing cart' } })
    expect(lines).toEqual([expect.objectContaining({ outcome: 'refused' })])
  })
})

it('names what the backend says that a call has changed, of reads and writes', async () => {
  backend.answers.push(result(true, ['product:7']), result(true, ['settings']), result(true))
  expect((await client.send(read(), shopper)).changes).toEqual(['product:7'])
  expect((await client.send(write(), shopper)).changes).toEqual(['settings'])
  expect((await client.send(write(), shopper)).changes).toEqual([])
})
