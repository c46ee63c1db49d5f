import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { saleOrder } from '@/lib/backend/infrastructure/database/tables'
import type { TestSession } from '@/lib/backend/testing/backend'
import { checkoutValues } from '@/lib/backend/testing/shop'
import { slipDataUrl } from '@/lib/backend/testing/slip'
import { backend, malee, shop, somchai } from '@/lib/backend/testing/opened-shop'

const png = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]).toString('base64')}`
const lastReportOf = async (id: number) => (await backend.database.select().from(saleOrder).where(eq(saleOrder.id, id)))[0]

async function order(session: TestSession, payMethodId: number) {
  const items = [{ product_id: shop.products.kale, qty: 1 }]
  const state = await backend.call('ecom2.cart', 'add_to_cart_multi', [[null], items], {}, session)
  const { cart_id, cart_key } = state as { cart_id: number; cart_key?: string }
  const own: TestSession = { ...session, ...(cart_key && { cart_key }) }
  await backend.call('ecom2.cart', 'update_cart', [[cart_id], checkoutValues(shop, payMethodId)], {}, own)
  await backend.call('ecom2.cart', 'place_order', [[cart_id]], {}, own)
  const [row] = await backend.database.select().from(saleOrder).where(eq(saleOrder.cart_id, cart_id))
  if (!row) throw new Error('No order was placed')
  return { ...row, session: own }
}

const outcomeOf = (promise: Promise<unknown>) => promise.then(JSON.stringify, (error: Error) => error.message)

describe('someone else’s order', () => {
  it('is not readable by another customer or a guest [A1] [A3]', async () => {
    const { id, number } = await order(somchai, 2)
    for (const stranger of [malee, {}, { cart_key: 'guess' }]) {
      const answers = await Promise.all([
        outcomeOf(backend.call('sale.order', 'read_sale_order', [[id], ['number', 'amount_total', 'lines']], {}, stranger)),
        outcomeOf(backend.call('sale.order', 'search_read_path', [[['number', '=', number]], ['number']], {}, stranger)),
        outcomeOf(backend.call('sale.order', 'search_read_path', [[['user_id', '=', shop.somchai.userId]], ['number']], {}, stranger)),
        outcomeOf(backend.call('sale.order', 'read_events', [[id]], {}, stranger)),
        outcomeOf(backend.call('ecom2.interface', 'print_invoice', [id], {}, stranger)),
      ])
      for (const answer of answers) expect(answer).not.toContain(number)
    }
  })

  it('cannot be reported as paid [F2]', async () => {
    const { id, number } = await order(somchai, 2)
    await expect(backend.call('sale.order', 'ecom_confirm_payment', [number, 100, [png]], {}, malee)).rejects.toThrow(
      `Not found sale order ${number}`,
    )
    const [row] = await backend.database.select().from(saleOrder).where(eq(saleOrder.id, id))
    expect(row?.payment_reported_at).toBeNull()
  })
})

describe('a customer’s own order', () => {
  it('is in the customer’s list, with the label of its state', async () => {
    const { number } = await order(somchai, 2)
    const rows = await backend.call(
      'sale.order',
      'search_read_path',
      [[['user_id', '=', shop.somchai.userId]], ['date', 'number', 'amount_total', 'state', 'pay_method_id.name']],
      { context: { load_select: true } },
      somchai,
    )
    expect(rows).toContainEqual(
      expect.objectContaining({
        number,
        state: ['wait_payment', 'Waiting for payment'],
        pay_method_id: { id: 2, name: 'Bank transfer' },
      }),
    )
  })

  it('is reported as not found to another customer, like an order that does not exist', async () => {
    const { id } = await order(somchai, 5)
    for (const unknown of [id, 999_999]) {
      await expect(backend.call('sale.order', 'read_sale_order', [[unknown], ['number']], {}, malee)).rejects.toThrow(
        `Not found sale order ${unknown}`,
      )
    }
  })
})

describe('a payment slip', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'in format %s is accepted once and stored as a JPEG without metadata [S5.35] [F1]',
    async (format) => {
      const { id, number } = await order(somchai, 2)
      const slip = await slipDataUrl(format)
      const report = () => backend.call('sale.order', 'ecom_confirm_payment', [number, '100.00', [slip]], {}, somchai)
      const count = jest.spyOn(backend.ports.limits, 'count')
      await report()
      expect(count.mock.calls).toEqual(
        expect.arrayContaining([
          ['slipsByAddress', 'test'],
          ['slipsByOrder', number],
        ]),
      )
      const row = await lastReportOf(id)
      expect(row).toMatchObject({ state: 'wait_payment', payment_reported_amount: 100 })
      const stored = Buffer.from((await backend.ports.files.read('slips', row?.payment_slip ?? '')) ?? [])
      expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 90 })
      expect((await sharp(stored).metadata()).exif).toBeUndefined()
      await expect(report()).rejects.toThrow('This form was already submitted')
      const events = await backend.call('sale.order', 'read_events', [[id]], {}, somchai)
      expect(events).toMatchObject([{ kind: 'placed' }, { kind: 'payment_reported' }])
    },
  )

  it('in HEIC is refused with advice to save it as JPEG, and no payment is reported', async () => {
    const { id, number } = await order(somchai, 2)
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]).toString('base64')
    const args = [number, 100, [`data:image/heic;base64,${heic}`]]
    await expect(backend.call('sale.order', 'ecom_confirm_payment', args, {}, somchai)).rejects.toThrow('save it as JPEG')
    expect((await lastReportOf(id))?.payment_reported_at).toBeNull()
  })

  it.each([
    ['no picture', ['N', 100, []], 'Missing screen shot'],
    ['no order number', ['', 100, [png]], 'Missing sale order'],
    ['no amount', ['N', '', [png]], 'Missing total amount'],
    ['a script that says it is a picture', ['N', 100, [`data:image/png;base64,${btoa('<script>')}`]], 'Please choose an image file'],
    [
      'a drawing that could hold a script',
      ['N', 100, [`data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')}`]],
      'Please choose an image file',
    ],
    ['a web page', ['N', 100, [`data:text/html;base64,${btoa('<b>')}`]], 'Please choose an image file'],
    [
      'too large a picture',
      ['N', 100, [`data:image/png;base64,${Buffer.alloc(2 * 1024 * 1024 + 3, 0x89).toString('base64')}`]],
      'The file size exceeds the 2MB limit. Please upload a smaller file.',
    ],
  ])('with %s is refused [F1]', async (_, args, message) => {
    await expect(backend.call('sale.order', 'ecom_confirm_payment', args, {}, somchai)).rejects.toThrow(message)
  })
})
