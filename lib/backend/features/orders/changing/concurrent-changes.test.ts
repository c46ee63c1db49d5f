import { sql } from 'drizzle-orm'
import { product } from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { changeTools } from '@/lib/backend/testing/change-tools'

const tools = changeTools()
const { place, change, orderOf } = tools

beforeAll(tools.open)
beforeEach(tools.resetShop)
afterAll(() => tools.backend().close())

it('orders that are changed, canceled and placed concurrently neither deadlock nor lose stock', async () => {
  const { kale, rice, berries } = tools.shop().products
  const { database } = tools.backend()
  const pieces = sql<number>`sum(${product.stock_qty} + ${product.tot_sale_qty})`.mapWith(Number)
  const allPieces = async () => (await database.select({ pieces }).from(product))[0]?.pieces
  const atFirst = await allPieces()
  const ids = [await place(), await place({ pay_method_id: 3 }), await place({ pay_method_id: 2 }), await place({ pay_method_id: 3 })]
  const forth = [kale, rice, berries].map((product_id) => ({ product_id, qty: 2 }))
  const back = forth.toReversed().map((each) => ({ ...each, qty: 1 }))
  const outcomes = await Promise.allSettled([
    ...ids.map((id, index) => change('change_lines', id, [index % 2 ? forth : back])),
    ...ids.map((id, index) => change('change_lines', id, [index % 2 ? back : forth])),
    change('cancel_order', ids[3] ?? 0),
    place(),
  ])
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))
  // Only five berries are left, so some changes fail; the cancelled order accepts no changes.
  expect(refused.filter((reason) => !/Berries|is being prepared/.test(reason))).toEqual([])
  expect((await orderOf(ids[3] ?? 0)).state).toBe('voided')
  expect(await allPieces()).toBe(atFirst)
  expect(await checkIntegrity(database)).toEqual([])
})
