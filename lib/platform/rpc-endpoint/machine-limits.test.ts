import { withinLimit } from './machine-limits'

const from = (address: string) => ({ headers: new Headers({ 'x-forwarded-for': address }) })
const answer = async () => new Response('all')

it('answers 429 once a network has read too many feeds, and others as before', async () => {
  const ask = async (address: string) => (await withinLimit('feedsByAddress', from(address), answer)).status
  const statuses = []
  for (let asked = 0; asked < 61; asked += 1) statuses.push(await ask('203.0.113.7'))
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
  expect(statuses[60]).toBe(429)
  expect(await ask('203.0.113.8')).toBe(200)
})

it('does no work beyond the limit, and says when to come again', async () => {
  const work = jest.fn(answer)
  const refused = await withinLimit('feedsByAddress', from('203.0.113.7'), work)
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([429, '60', 'no-store'])
  expect(work).not.toHaveBeenCalled()
})
