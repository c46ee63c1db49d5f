import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { address, baseUser, contact, ecomCart, prodFav, saleOrder } from '@/lib/backend/infrastructure/database/tables'
import type { TestBackend, TestSession } from '@/lib/backend/testing/backend'
import { randomCall, type RandomCall } from '@/lib/backend/testing/random-calls'
import type { TestShop } from '@/lib/backend/testing/shop'
import { openShopOfTwo } from '@/lib/backend/testing/shop-of-two'
import { openCart, readyCart } from '@/lib/backend/testing/shopping'

/** Two thousand in the normal suite, twenty thousand with npm run test:long. */
const runs = Number(process.env.FUZZ_CALLS ?? 2000)

const ofMalee = ['Hidden Lane', 'For Malee alone', '0899990000', 'malee@example.com']
const defect = /Something went wrong|Failed query|node_modules|\bat \w+ \(|\.ts:\d/

let backend: TestBackend
let shop: TestShop
let sessions: Readonly<Record<RandomCall['who'], TestSession>>

beforeAll(async () => {
  const opened = await openShopOfTwo()
  ;({ backend, shop } = opened)
  const values = { pay_method_id: 2, bill_address: '7 Hidden Lane, Silom, Bangkok', bill_phone: '0899990000', comments: 'For Malee alone' }
  await (await readyCart(backend, shop, shop.products.kale, { values, session: opened.malee })).place()
  await (await openCart(backend, shop.products.pork, 2, opened.malee)).call('update_cart', values)
  await backend.call('prod.fav', 'add_fav2', [shop.products.rice], {}, opened.malee)
  const guest = await openCart(backend, shop.products.kale, 1)
  sessions = {
    guest: guest.session,
    customer: opened.somchai,
    liar: { ...opened.malee, token: opened.somchai.token ?? '' },
  }
})

afterAll(() => backend.close())

/** All rows of Malee, as text. */
async function maleesRows(): Promise<string> {
  const { database } = backend
  const id = shop.malee.contactId
  const rows = [
    database.select().from(saleOrder).where(eq(saleOrder.contact_id, id)).orderBy(saleOrder.id),
    database.select().from(ecomCart).where(eq(ecomCart.customer_id, id)).orderBy(ecomCart.id),
    database.select().from(address).where(eq(address.contact_id, id)).orderBy(address.id),
    database.select().from(prodFav).where(eq(prodFav.contact_id, id)).orderBy(prodFav.id),
    database.select().from(contact).where(eq(contact.id, id)),
    database.select().from(baseUser).where(eq(baseUser.contact_id, id)),
  ]
  return JSON.stringify(await Promise.all(rows))
}

/** Adds the caller's session, as its client would. */
function withSession(body: unknown, session: TestSession): unknown {
  if (typeof body !== 'object' || body === null || !('params' in body) || !Array.isArray(body.params)) return body
  const params: readonly unknown[] = body.params
  return params.length === 4 ? { ...body, params: [...params, { locale: 'en_US', ...session }] } : body
}

/** Length of the longest list in a response. */
function longestList(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? value.length : 0
  return Math.max(own, ...Object.values(value).map(longestList))
}

it(
  `${runs} random, nearly valid calls reveal no internal error and no foreign row, and respect the limits [J11]`,
  async () => {
    const before = await maleesRows()
    const memory = process.memoryUsage().rss
    await fc.assert(
      fc.asyncProperty(randomCall, async ({ body, who }) => {
        const sent = withSession(body, sessions[who])
        const answer = await backend.handle(sent, { trusted: false, address: 'fuzz' })
        const text = JSON.stringify(answer)
        const asked = JSON.stringify(sent) ?? ''
        const said = ofMalee.filter((word) => text.includes(word) && !asked.includes(word))
        const hasEnvelope = typeof sent === 'object' && sent !== null && Object.hasOwn(sent, 'id')
        expect({ sent, status: answer.status, said, defect: defect.exec(answer.body?.error?.message ?? '') }).toEqual({
          sent,
          status: hasEnvelope ? 200 : 500,
          said: [],
          defect: null,
        })
        expect(longestList(answer.body)).toBeLessThanOrEqual(1000)
      }),
      { numRuns: runs, endOnFailure: true },
    )
    expect(await maleesRows()).toBe(before)
    expect(process.memoryUsage().rss - memory).toBeLessThan(500 * 1024 * 1024)
  },
  60_000 + runs * 100,
)
