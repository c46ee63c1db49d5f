import { context, items, ourPlatform, send, openUcpShop } from '@/lib/tools/testing/ucp-client'
import { agentShop } from '@/lib/tools/testing/agent-shop'
import type { TestShop } from '@/lib/backend/testing/shop'
import { ecomCart, idempotentRequest } from '@/lib/backend/infrastructure/database/tables'

let shop: TestShop
openUcpShop((opened) => (shop = opened))

describe('an Idempotency-Key', () => {
  const newKey = () => crypto.randomUUID()
  const one = (id: number) => ({ line_items: items([[id, 1]]), context })
  const countCarts = () => agentShop().backend.database.$count(ecomCart)

  it('makes one cart of a request that is sent twice, and repeats the answer', async () => {
    const key = newKey()
    const first = await send('POST', 'carts', one(shop.products.kale), ourPlatform, key)
    const carts = await countCarts()
    await send('PUT', `carts/${first.body.id}`, one(shop.products.rice))
    expect(await send('POST', 'carts', one(shop.products.kale), ourPlatform, key)).toEqual(first)
    expect([first.status, await countCarts()]).toEqual([201, carts])
  })

  it('repeats a cancellation, which without a key finds no cart any more', async () => {
    const { body } = await send('POST', 'carts', one(shop.products.kale))
    const key = newKey()
    const cancelled = await send('POST', `carts/${body.id}/cancel`, {}, ourPlatform, key)
    expect(cancelled.body.line_items).toHaveLength(1)
    expect(await send('POST', `carts/${body.id}/cancel`, {}, ourPlatform, key)).toEqual(cancelled)
  })

  it('is refused with 409 for another body, and is another key for another operation and another platform', async () => {
    const key = newKey()
    const { body } = await send('POST', 'carts', one(shop.products.kale), ourPlatform, key)
    const other = await send('POST', 'carts', one(shop.products.rice), ourPlatform, key)
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict'])
    expect((await send('PUT', `carts/${body.id}`, one(shop.products.rice), ourPlatform, key)).status).toBe(200)
    const stranger = await send('POST', 'carts', one(shop.products.kale), 'profile="https://other.example/ucp"', key)
    expect(stranger.body.id).not.toBe(body.id)
  })

  it('runs one of two concurrent requests, and the others get its answer or a 503', async () => {
    const key = newKey()
    const carts = await countCarts()
    const answers = await Promise.all([1, 2, 3].map(() => send('POST', 'carts', one(shop.products.kale), ourPlatform, key)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(expect.arrayContaining([201]))
    expect(answers.filter(({ status }) => status !== 201 && status !== 503)).toEqual([])
    expect(await countCarts()).toBe(carts + 1)
  })

  it('is refused when it could be guessed, because its answer has the key of a cart', async () => {
    for (const weak of ['1', 'x'.repeat(21), 'x'.repeat(256)]) {
      expect((await send('POST', 'carts', one(shop.products.kale), ourPlatform, weak)).status).toBe(400)
    }
  })

  it('leaves neither itself nor the key of the cart readable in the database', async () => {
    const key = newKey()
    const { body } = await send('POST', 'carts', one(shop.products.kale), ourPlatform, key)
    const stored = JSON.stringify(await agentShop().backend.database.select().from(idempotentRequest))
    expect(stored).not.toContain(key)
    expect(stored).not.toContain(body.id.split('.')[1])
  })

  it('executes nothing when it cannot be stored', async () => {
    const { backend } = agentShop()
    const carts = await countCarts()
    jest.spyOn(backend.ports.limits, 'count').mockRejectedValueOnce(new Error('no storage'))
    const refused = await send('POST', 'carts', one(shop.products.kale), ourPlatform, newKey())
    expect([refused.status, await countCarts()]).toEqual([503, carts])
  })
})
