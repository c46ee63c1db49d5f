import { boundedLimiter } from './bounded-limiter'

const limit = { keyPrefix: 'tries', points: 2, duration: 60 }

describe('a rate limiter with a bounded number of keys', () => {
  it('evicts the least recently used key and retains the others [R13]', async () => {
    const limiter = boundedLimiter(limit, 3)
    for (const key of ['a', 'b', 'c', 'a', 'd']) await limiter.consume(key)
    expect(await limiter.get('b')).toBeNull()
    expect(await limiter.get('a')).toMatchObject({ consumedPoints: 2 })
  })

  it('holds at most its maximum number of keys', async () => {
    const limiter = boundedLimiter(limit, 100)
    for (let number = 0; number < 5000; number += 1) await limiter.consume(`203.0.113.${number}`)
    const results = await Promise.all(Array.from({ length: 5000 }, (_, number) => limiter.get(`203.0.113.${number}`)))
    expect(results.filter((each) => each !== null)).toHaveLength(100)
  })
})
