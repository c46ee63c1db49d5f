import { z } from 'zod'
import { profileOf, send, fetchPublic, items, context, openUcpShop, version } from '@/lib/tools/testing/ucp-client'
import { agentShop } from '@/lib/tools/testing/agent-shop'
import { letGuestsOrder } from '@/lib/backend/testing/shopping'
import type { TestShop } from '@/lib/backend/testing/shop'
import { retentionDays } from '@/lib/domain/privacy/retention'

let shop: TestShop
openUcpShop((opened) => (shop = opened))

const price = z.object({ amount: z.int().min(0), currency: z.literal('THB') })
const productShape = z.object({
  id: z.string(),
  title: z.string(),
  description: z.object({ plain: z.string() }),
  price_range: z.object({ min: price, max: price }),
  variants: z.array(z.object({ id: z.string(), title: z.string(), description: z.object({ plain: z.string() }), price })).min(1),
})
describe('catalog search', () => {
  it('returns products with a price, currency, unit price and availability', async () => {
    const { status, body } = await send('POST', 'catalog/search', { query: 'kale', context })
    expect([status, body.ucp.version, body.ucp.status, body.pagination.has_next_page]).toEqual([200, '2026-08-25', 'success', false])
    const [kale] = z.array(productShape).parse(body.products)
    expect(kale).toMatchObject({ title: 'Kale', price_range: { min: { amount: 4000, currency: 'THB' } } })
    expect(body.products[0].variants[0]).toMatchObject({
      id: String(shop.products.kale),
      unit_price: { amount: 16_000, measure: { unit: 'GRM', scale: 3, value: 250_000 }, reference: { value: 1_000_000 } },
      availability: { available: true, status: 'in_stock' },
    })
  })

  it('pages by cursor', async () => {
    const page = async (cursor: string) =>
      (await send('POST', 'catalog/search', { query: 'kale', context, pagination: { limit: 1, cursor } })).body
    expect(await page('0')).toMatchObject({ products: [{ title: 'Kale' }], pagination: { has_next_page: false, total_count: 1 } })
    expect(await page('1')).toMatchObject({ products: [], pagination: { has_next_page: false } })
  })

  it('applies a price filter', async () => {
    const { body } = await send('POST', 'catalog/search', { query: 'kale', context, filters: { price: { min: 4001 } } })
    expect(body.products).toEqual([])
  })

  it.each([[{}], [{ query: '' }], [{ query: 7 }], [[]], ['{']])('rejects %j with 400', async (body) => {
    const answer = await send('POST', 'catalog/search', body)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
  })
})

describe('catalog lookup', () => {
  it('resolves product and variant ids once, and says which id led where', async () => {
    const { tea, tea100, kale } = shop.products
    const { status, body } = await send('POST', 'catalog/lookup', { ids: [tea, tea100, kale, kale, 999_999].map(String), context })
    expect(status).toBe(200)
    expect(body.products.map(({ id }: { id: string }) => Number(id)).toSorted()).toEqual([kale, tea].toSorted())
    const ofTea = body.products.find(({ id }: { id: string }) => id === String(tea))
    expect(ofTea.variants).toMatchObject([
      {
        id: String(tea100),
        inputs: [
          { id: String(tea), match: 'featured' },
          { id: String(tea100), match: 'exact' },
        ],
      },
    ])
    expect(body.messages).toEqual([{ type: 'info', code: 'not_found', content: '999999' }])
  })

  it('shows nothing of products that are unpublished or only shown', async () => {
    const ids = [shop.products.unpublished, shop.products.viewOnly].map(String)
    expect((await send('POST', 'catalog/lookup', { ids, context })).body.products).toEqual([])
  })
})

describe('get product', () => {
  it('puts the variant with the id first and names the effective selection', async () => {
    const { body } = await send('POST', 'catalog/product', { id: String(shop.products.tea100), context })
    expect(productShape.parse(body.product).variants[0]?.id).toBe(String(shop.products.tea100))
    expect(body.product.selected).toHaveLength(1)
    expect(body.product.options[0].values).toMatchObject([{ available: true, exists: true }])
  })

  it('answers an unknown id with 200 and an error of the shop', async () => {
    const { status, body } = await send('POST', 'catalog/product', { id: 'prod_invalid' })
    expect([status, body.ucp.status, body.messages[0].code, body.messages[0].severity]).toEqual([
      200,
      'error',
      'not_found',
      'unrecoverable',
    ])
  })
})

describe('the cart', () => {
  it('is made, read, replaced and cancelled', async () => {
    const { kale, rice, pork } = shop.products
    const made = await send('POST', 'carts', {
      line_items: items([
        [kale, 2],
        [rice, 1],
      ]),
      context,
    })
    expect([made.status, made.body.currency, made.body.totals]).toEqual([
      201,
      'THB',
      [
        { type: 'subtotal', amount: 16_000 },
        { type: 'total', amount: 16_000 },
      ],
    ])
    expect(made.body.line_items[0]).toMatchObject({ item: { id: String(kale), price: 4000 }, quantity: 2 })
    expect(made.body.continue_url).toBe(`http://localhost:3000/buy/${kale}:2,${rice}:1?context/language=en`)
    const { id } = made.body
    const changed = await send('PUT', `carts/${id}`, {
      line_items: items([
        [pork, 1],
        [kale, 1],
      ]),
      context,
    })
    expect(changed.body.continue_url).toMatch(new RegExp(`/buy/${kale}:1,${pork}:1`))
    expect((await send('GET', `carts/${id}`)).body).toMatchObject({ id, totals: changed.body.totals })
    expect((await send('POST', `carts/${id}/cancel`, {})).body).toMatchObject({ id, totals: changed.body.totals })
    expect((await send('GET', `carts/${id}`)).body.messages[0].code).toBe('not_found')
  })

  it('is not made of what is sold out or unknown; the answer is 200 with the reason', async () => {
    for (const [id, code] of [
      [shop.products.soldOut, 'out_of_stock'],
      [999_999, 'not_found'],
    ] as const) {
      const { status, body } = await send('POST', 'carts', { line_items: items([[id, 1]]), context })
      expect([status, body.ucp.status, body.messages[0].code, body.id]).toEqual([200, 'error', code, undefined])
    }
  })

  it('opens with its whole id alone', async () => {
    const { body } = await send('POST', 'carts', { line_items: items([[shop.products.kale, 1]]), context })
    const [number = '', key = ''] = body.id.split('.')
    for (const id of [number, `${number}.${key.replace(/./g, 'A')}`, `${Number(number) + 1}.${key}`, 'x']) {
      expect((await send('GET', `carts/${id}`)).body.messages[0].code).toBe('not_found')
      expect((await send('PUT', `carts/${id}`, { line_items: [] })).body.ucp.status).toBe('error')
    }
    expect((await send('GET', `carts/${body.id}`)).body.line_items).toHaveLength(1)
  })

  it('expires when it is not used for the retention period of guest carts', async () => {
    const { body } = await send('POST', 'carts', { line_items: items([[shop.products.kale, 1]]), context })
    const days = (Date.parse(body.expires_at) - Date.now()) / 86_400_000
    expect([Math.round(days), retentionDays.guestCarts - 1]).toEqual([89, 89])
  })

  it('has no checkout: other operations do not exist', async () => {
    for (const path of ['checkout-sessions', 'orders/1', 'carts/1/complete', 'catalog/all']) {
      expect((await send('POST', path, {})).status).toBe(404)
    }
  })
})

it('answers an operation whose capability the platform does not declare with the shop instead', async () => {
  fetchPublic.mockImplementationOnce(async () => profileOf(['dev.ucp.shopping.cart']))
  const platform = 'profile="https://cart-only.example/ucp"'
  const { status, body } = await send('POST', 'catalog/search', { query: 'kale', context }, platform)
  expect([status, body.ucp, body.messages[0].code]).toEqual([
    200,
    { version, status: 'error', capabilities: {} },
    'capabilities_incompatible',
  ])
  const malformed = await send('POST', 'catalog/search', { query: 'kale' }, 'profile="x"')
  expect([malformed.status, malformed.body.code]).toEqual([400, 'invalid_profile_url'])
})

it('a shop whose guests sign in first has no carts for assistants, at once after the setting has changed', async () => {
  const { database } = agentShop().backend
  const create = () => send('POST', 'carts', { line_items: items([[shop.products.kale, 1]]), context })
  await letGuestsOrder(database, false)
  expect((await create()).status).toBe(404)
  await letGuestsOrder(database, true)
  expect((await create()).status).toBe(201)
})
