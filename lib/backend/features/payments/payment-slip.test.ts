import sharp from 'sharp'
import { maximumScreenshotBytes } from '@/lib/domain/payments/payment-report'
import { redrawPaymentSlip } from './payment-slip'
import { placeOrder } from '@/lib/backend/testing/shopping'
import { slipDataUrl, drawPicture } from '@/lib/backend/testing/slip'
import { backend, shop, somchai } from '@/lib/backend/testing/opened-shop'

const pictureOf = (width: number, height: number) => drawPicture('png', width, height, '#ffffff')

it('refuses a small image file with too many pixels, and scales a large photo down to a JPEG [F1]', async () => {
  const tooMany = await pictureOf(8000, 6251)
  expect(tooMany.length).toBeLessThan(maximumScreenshotBytes)
  await expect(redrawPaymentSlip(tooMany, '203.0.113.7')).rejects.toThrow('Please choose an image file')
  expect(await sharp(await redrawPaymentSlip(await pictureOf(4000, 3000), '203.0.113.7')).metadata()).toMatchObject({
    format: 'jpeg',
    width: 2400,
    height: 1800,
  })
})

it('decodes slips of one or many networks one after another, so that they share no memory [F1]', async () => {
  const photo = await pictureOf(2000, 1500)
  let most = 0
  const redrawn = Promise.all([1, 2, 3, 4, 5, 6].map((network) => redrawPaymentSlip(photo, `203.0.113.${network}`)))
  let isDone = false
  void redrawn.finally(() => (isDone = true))
  for (; !isDone; await new Promise(setImmediate)) most = Math.max(most, sharp.counters().process)
  expect(await redrawn).toHaveLength(6)
  expect(most).toBe(1)
})

const png = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]).toString('base64')}`

/** Somchai's order by bank transfer. */
const placed = () => placeOrder(backend, shop, shop.products.kale, { session: somchai, values: { pay_method_id: 2 } })

describe('a payment slip', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'in format %s is accepted once and stored as a JPEG without metadata [S5.35] [F1]',
    async (format) => {
      const { id, number } = await placed()
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
      const row = await backend.order(id)
      expect(row).toMatchObject({ state: 'wait_payment', payment_reported_amount: 100 })
      const stored = Buffer.from((await backend.ports.files.read('slips', row.payment_slip ?? '')) ?? [])
      expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 90 })
      expect((await sharp(stored).metadata()).exif).toBeUndefined()
      await expect(report()).rejects.toThrow('This form was already submitted')
      const events = await backend.call('sale.order', 'read_events', [[id]], {}, somchai)
      expect(events).toMatchObject([{ kind: 'placed' }, { kind: 'payment_reported' }])
    },
  )

  it('in HEIC is refused with advice to save it as JPEG, and no payment is reported', async () => {
    const { id, number } = await placed()
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]).toString('base64')
    const args = [number, 100, [`data:image/heic;base64,${heic}`]]
    await expect(backend.call('sale.order', 'ecom_confirm_payment', args, {}, somchai)).rejects.toThrow('save it as JPEG')
    expect((await backend.order(id)).payment_reported_at).toBeNull()
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
