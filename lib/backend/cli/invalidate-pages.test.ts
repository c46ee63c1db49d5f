import { openServer } from '@/lib/tools/testing/open-server'
import { invalidatePagesOf } from './invalidate-pages'

/** A server that answers like a shop's hook, and records its requests. */
async function openHook(status: number) {
  const asked: object[] = []
  const server = await openServer(({ url, headers: { authorization } }, response, body) => {
    asked.push({ url, authorization, body: JSON.parse(body) })
    response.writeHead(status).end()
  })
  return { ...server, asked }
}

describe('page invalidation of a remote shop', () => {
  it('calls the revalidate endpoint with the secret', async () => {
    const hook = await openHook(200)
    const shop = { urls: [hook.url], secret: 'open-sesame-open-sesame' }
    expect(await invalidatePagesOf(shop, ['product:7'])).toBe('Pages show the changes now.')
    await hook.close()
    expect(hook.asked).toEqual([{ url: '/api/revalidate', authorization: 'Bearer open-sesame-open-sesame', body: { tags: ['product:7'] } }])
  })

  it.each([
    ['no shop', 'http://localhost:9'],
    ['another shop', 'other'],
  ])('tries the next URL when %s answers at the first', async (_case, first) => {
    const [other, hook] = await Promise.all([openHook(401), openHook(200)])
    const urls = [first === 'other' ? other.url : first, hook.url]
    expect(await invalidatePagesOf({ urls, secret: 'open-sesame-open-sesame' }, ['product:7'])).toBe('Pages show the changes now.')
    expect(hook.asked).toHaveLength(1)
    for (const each of [other, hook]) await each.close()
  })

  it.each([
    ['without a secret', 200, undefined],
    ['with a wrong one', 401, 'close-sesame-close-sesame'],
  ])('%s reports that pages show the changes within about a minute', async (_case, status, secret) => {
    const hook = await openHook(status)
    expect(await invalidatePagesOf({ urls: [hook.url], secret }, ['product:7'])).toBe(
      'Pages show the changes within about a minute, after their next request.',
    )
    await hook.close()
  })
})
