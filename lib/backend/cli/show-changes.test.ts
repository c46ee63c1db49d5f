import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { showChangesHere, showChangesThere } from './show-changes'

type Asked = Readonly<{ url: string | undefined; authorization: string | undefined; body: unknown }>

/** Something that answers like a shop's doors, and keeps what it was asked. */
async function door(status: number) {
  const asked: Asked[] = []
  const server = createServer((request: IncomingMessage, response) => {
    let text = ''
    request.on('data', (part) => (text += String(part)))
    request.on('end', () => {
      asked.push({ url: request.url, authorization: request.headers.authorization, body: JSON.parse(text) })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return { port, asked, close: () => server.close() }
}

let backend: TestBackend

beforeAll(async () => {
  backend = await openTestBackend()
})

afterAll(() => backend.close())

const takeChanges = async () =>
  (await backend.handle({ id: 1, method: 'execute', params: ['product', 'search', [[]], {}, {}] }, { takesChanges: true })).changes

describe('in the shop itself', () => {
  it('tags wait for whoever can make them stale, and the shop asks its own door', async () => {
    const own = await door(200)
    expect(await showChangesHere(backend.backend, own.port, ['product:7', 'settings'])).toBe('Pages show the changes now.')
    own.close()
    expect(own.asked.map(({ url }) => url)).toEqual(['/json_rpc'])
    expect(await takeChanges()).toEqual(['product:7', 'settings'])
  })

  it('tags wait for the next shopper when the door is not where it should be', async () => {
    expect(await showChangesHere(backend.backend, 9, ['product:8'])).toBe('Pages show the changes within about a minute, after their next request.')
    expect(await takeChanges()).toEqual(['product:8'])
  })
})

describe('in a shop elsewhere', () => {
  it('its hook is told, with the secret', async () => {
    const hook = await door(200)
    const shop = { url: `http://localhost:${hook.port}`, secret: 'open-sesame-open-sesame' }
    expect(await showChangesThere(shop, ['product:7'])).toBe('Pages show the changes now.')
    hook.close()
    expect(hook.asked).toEqual([
      { url: '/api/revalidate', authorization: 'Bearer open-sesame-open-sesame', body: { tags: ['product:7'] } },
    ])
  })

  it.each([
    ['without a secret', 200, undefined],
    ['with a wrong one', 401, 'close-sesame-close-sesame'],
  ])('%s the operator learns that it takes a minute', async (_case, status, secret) => {
    const hook = await door(status)
    expect(await showChangesThere({ url: `http://localhost:${hook.port}`, secret }, ['product:7'])).toBe(
      'Pages show the changes within about a minute, after their next request.',
    )
    hook.close()
  })

  it('is left in peace when nothing has changed', async () => {
    expect(await showChangesThere({ url: 'http://localhost:9', secret: 'x' }, [])).toBe('No pages changed.')
  })
})
