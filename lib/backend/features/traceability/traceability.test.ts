import fc from 'fast-check'
import { createRateLimits } from '@/lib/platform/rate-limits/rate-limits'
import { lotLink, readReference } from '@/lib/domain/traceability/trace-references'
import { saleOrder, saleOrderLine, stockLot, stockMove, stockPicking, supplier } from '@/lib/backend/infrastructure/database/tables'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

let lineId: number
let bareLineId: number
let moveId: number

beforeAll(async () => {
  const { database } = backend
  const [farm] = await database
    .insert(supplier)
    .values({ name: 'Ban Pong (บ้านโป่ง)', details: '<p>Farm</p>', details2: '<p>สวน</p>' })
    .returning()
  const [lot] = await database
    .insert(stockLot)
    .values({ number: 'LOT-0001', product_id: shop.products.kale, supplier_id: farm?.id, harvest_date: '2026-11-17' })
    .returning()
  const [order] = await database
    .insert(saleOrder)
    .values({ number: 'SO202600001', date: '2026-11-18', state: 'confirmed', bill_first_name: 'Somchai', amount_total: 100 })
    .returning()
  const [line, bareLine] = await database
    .insert(saleOrderLine)
    .values([
      { order_id: order?.id ?? 0, product_id: shop.products.kale, qty: 1, lot_id: lot?.id },
      { order_id: order?.id ?? 0, product_id: shop.products.pork, qty: 1 },
    ])
    .returning()
  const [picking] = await database.insert(stockPicking).values({ number: 'PICK-0001', sale_id: order?.id }).returning()
  const [move] = await database
    .insert(stockMove)
    .values({ picking_id: picking?.id, product_id: shop.products.kale, lot_id: lot?.id, qty: 1 })
    .returning()
  lineId = line?.id ?? 0
  bareLineId = bareLine?.id ?? 0
  moveId = move?.id ?? 0
})

const kale = {
  number: 'LOT-0001',
  product: expect.objectContaining({ name: 'Kale (คะน้า)' }),
  track_supplier: { name: 'Ban Pong (บ้านโป่ง)', details: '<p>Farm</p>', details2: '<p>สวน</p>' },
  lot: expect.objectContaining({ harvest_date: '2026-11-17' }),
}

it('a lot is encoded for a QR code and read by its number or by that code [S3.16]', async () => {
  const encoded = await backend.call('stock.lot', 'encode_lot_no', ['LOT-0001'])
  expect(encoded).toMatch(/^TE9U/)
  expect(await backend.call('stock.lot', 'read_lot_info', [encoded])).toMatchObject(kale)
  expect(await backend.call('stock.lot', 'read_lot_info', ['LOT-0001'])).toMatchObject(kale)
})

it('any lot number is resolved from the URL in its QR code', async () => {
  const lotNumber = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter((text) => text === text.trim() && !text.includes('\0'))
  const anyNumber = fc.oneof(
    lotNumber,
    lotNumber.map((text) => `LOT-${text}`),
    lotNumber.map((text) => `TE9U${text}`),
    lotNumber.map((text) => `LOT:${text}`),
  )
  await fc.assert(
    fc.asyncProperty(anyNumber, async (number) => {
      await backend.database.insert(stockLot).values({ number }).onConflictDoNothing()
      const encoded = (await backend.call('stock.lot', 'encode_lot_no', [number])) as string
      const scanned = new URL(lotLink('https://talat.example', encoded)).searchParams.get('qr_code') ?? ''
      const reference = readReference({ qr_code: scanned })
      expect(reference).toEqual({ kind: 'lot', reference: encoded })
      expect(await backend.call('stock.lot', 'read_lot_info', [encoded])).toMatchObject({ number })
    }),
    { numRuns: 50 },
  )
})

it('an unknown lot number is returned unencoded and cannot be read', async () => {
  expect(await backend.call('stock.lot', 'encode_lot_no', ['LOT-9999'])).toBe('LOT-9999')
  await expect(backend.call('stock.lot', 'read_lot_info', ['LOT-9999'])).rejects.toThrow('Invalid lot no')
  await expect(backend.call('stock.lot', 'encode_lot_no', [' '])).rejects.toThrow('Missing lot no')
})

it('an order line resolves to its lot and order number, without data about the customer [A11]', async () => {
  const info = await backend.call('sale.order.line', 'read_lot_info', [[lineId]])
  expect(info).toMatchObject({ ...kale, sale_order: { number: 'SO202600001' } })
  expect(JSON.stringify(info)).not.toMatch(/Somchai|amount/)
})

it('an order line without a lot resolves to its product', async () => {
  expect(await backend.call('sale.order.line', 'read_lot_info', [bareLineId])).toMatchObject({
    number: null,
    product: { name: 'Pork (หมู)' },
    sale_order: { number: 'SO202600001' },
  })
})

it('a stock move resolves to its lot and picking number [S3.7]', async () => {
  expect(await backend.call('sale.order.line', 'read_sm_info', [moveId])).toMatchObject({ ...kale, picking: { number: 'PICK-0001' } })
})

it.each([[2_147_483_648], [0xffffffff], [0], ['80000000'], [[1, 2]]])(
  'rejects the malformed or out-of-range id %j as an invalid code',
  async (id) => {
    for (const method of ['read_lot_info', 'read_sm_info']) {
      await expect(backend.call('sale.order.line', method, [id])).rejects.toThrow('Product info error: invalid qr_code')
    }
  },
)

const codes = [
  ['sale.order.line', 'read_lot_info', () => lineId, 999_999],
  ['sale.order.line', 'read_sm_info', () => moveId, 999_999],
  ['stock.lot', 'read_lot_info', () => 'LOT-0001', 'LOT-9999'],
  ['stock.lot', 'encode_lot_no', () => 'LOT-0001', 'LOT-9999'],
] as const

/** A shop with the production rate limits. */
function openStrict() {
  const shop = backend.replica({ limits: createRateLimits(1) })
  const ask = async (model: string, method: string, argument: unknown, trusted = false) => {
    const { body } = await shop.handle(
      { id: 1, method: 'execute', params: [model, method, [argument]] },
      { trusted, address: '203.0.113.9' },
    )
    return body?.error?.message ?? 'answered'
  }
  return { ask, close: () => shop.close() }
}

const refusal = 'Too many attempts. Please wait a moment and try again.'

it.each(codes)('%s.%s is limited to 30 calls per client IP, except for staff [A11]', async (model, method, known) => {
  const { ask, close } = openStrict()
  const said: string[] = []
  for (let n = 0; n < 31; n += 1) said.push(await ask(model, method, known()))
  expect(said).toEqual([...Array<string>(30).fill('answered'), refusal])
  expect(await ask(model, method, known(), true)).toBe('answered')
  await close()
})

it.each(codes)(
  'five unknown codes to %s.%s block all traceability methods, also for known codes [A11]',
  async (model, method, known, unknown) => {
    const { ask, close } = openStrict()
    const misses: string[] = []
    for (let n = 0; n < 5; n += 1) misses.push(await ask(model, method, unknown))
    expect(misses).not.toContain(refusal)
    expect([await ask(model, method, unknown), await ask(model, method, known())]).toEqual([refusal, refusal])
    for (const [otherModel, otherMethod, other] of codes) expect(await ask(otherModel, otherMethod, other())).toBe(refusal)
    await close()
  },
)
