import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { invalidatePagesOf } from './invalidate-pages'

type Asked = Readonly<{ url: string | undefined; authorization: string | undefined; body: unknown }>

/** A server that answers like a shop's hook, and records its requests. */
async function openHook(status: number) {
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

describe('page invalidation of a remote shop', () => {
  it('calls the revalidate endpoint with the secret', async () => {
    const hook = await openHook(200)
    const shop = { urls: [`http://localhost:${hook.port}`], secret: 'open-sesame-open-sesame' }
    expect(await invalidatePagesOf(shop, ['product:7'])).toBe('Pages show the changes now.')
    hook.close()
    expect(hook.asked).toEqual([{ url: '/api/revalidate', authorization: 'Bearer open-sesame-open-sesame', body: { tags: ['product:7'] } }])
  })

  it.each([
    ['no shop', 'http://localhost:9'],
    ['another shop', 'other'],
  ])('tries the next URL when %s answers at the first', async (_case, first) => {
    const [other, hook] = await Promise.all([openHook(401), openHook(200)])
    const urls = [first === 'other' ? `http://localhost:${other.port}` : first, `http://localhost:${hook.port}`]
    expect(await invalidatePagesOf({ urls, secret: 'open-sesame-open-sesame' }, ['product:7'])).toBe('Pages show the changes now.')
    expect(hook.asked).toHaveLength(1)
    for (const each of [other, hook]) each.close()
  })

  it.each([
    ['without a secret', 200, undefined],
    ['with a wrong one', 401, 'close-sesame-close-sesame'],
  ])('%s reports that pages show the changes within about a minute', async (_case, status, secret) => {
    const hook = await openHook(status)
    expect(await invalidatePagesOf({ urls: [`http://localhost:${hook.port}`], secret }, ['product:7'])).toBe(
      'Pages show the changes within about a minute, after their next request.',
    )
    hook.close()
  })
})
