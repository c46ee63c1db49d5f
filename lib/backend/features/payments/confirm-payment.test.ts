import { eq } from 'drizzle-orm'
import { paymentMethods } from '@/lib/domain/payments/payment-methods'
import { orderEvent } from '@/lib/backend/infrastructure/database/tables'
import type { TestSession } from '@/lib/backend/testing/backend'
import { placeOrder } from '@/lib/backend/testing/shopping'
import { slipDataUrl } from '@/lib/backend/testing/slip'
import { backend, shop, somchai } from '@/lib/backend/testing/opened-shop'

const [bankTransfer, creditCard, cashOnDelivery] = [
  paymentMethods.bankTransfer.id,
  paymentMethods.creditCard.id,
  paymentMethods.cashOnDelivery.id,
]

/** An order by Somchai. */
const placeBy = (pay_method_id: number) => placeOrder(backend, shop, shop.products.kale, { session: somchai, values: { pay_method_id } })

const staff = (method: string, ...args: unknown[]) => backend.callTrusted('sale.order', method, args)

const report = async (number: string, session: TestSession = somchai) =>
  backend.call('sale.order', 'ecom_confirm_payment', [number, 100, [await slipDataUrl()]], {}, session)

const notAwaited = (number: string) => `Order ${number} is not waiting for a bank transfer`

const countEvents = (id: number) => backend.database.$count(orderEvent, eq(orderEvent.order_id, id))

describe('a transfer report is refused', () => {
  it.each([
    ['by card', creditCard],
    ['on delivery', cashOnDelivery],
  ])('for an order that is paid %s', async (_how, method) => {
    const { id, number } = await placeBy(method)
    const slips = await backend.ports.files.list('slips')
    await expect(report(number)).rejects.toThrow(notAwaited(number))
    expect(await backend.order(id)).toMatchObject({ payment_reported_at: null, payment_reported_amount: null, payment_slip: null })
    expect(await backend.ports.files.list('slips')).toEqual(slips)
    expect(await countEvents(id)).toBe(1)
  })

  it.each([
    ['paid', (id: number) => staff('move_order', [id], 'paid')],
    ['cancelled', (id: number) => staff('void_order', [id], 'The rain took the field.')],
  ])('for an order that was already %s', async (_state, end) => {
    const { id, number } = await placeBy(bankTransfer)
    await end(id)
    await expect(report(number)).rejects.toThrow(notAwaited(number))
  })

  it('for an order that is canceled while the slip is being saved', async () => {
    const { id, number } = await placeBy(bankTransfer)
    const { files } = backend.ports
    const save = files.save.bind(files)
    jest.spyOn(files, 'save').mockImplementationOnce(async (...file) => {
      await staff('void_order', [id], 'The rain took the field.')
      return save(...file)
    })
    await expect(report(number)).rejects.toThrow(notAwaited(number))
    expect(await backend.order(id)).toMatchObject({ state: 'voided', payment_reported_at: null })
  })
})

it('limits payment slips to 10 attempts per order, without affecting other orders [F1]', async () => {
  const [{ number }, other] = [await placeBy(bankTransfer), await placeBy(bankTransfer)]
  backend.ports.limitTo(1)
  const broken = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]).toString('base64')}`
  for (let count = 0; count < 10; count += 1) {
    await expect(backend.call('sale.order', 'ecom_confirm_payment', [number, 100, [broken]], {}, somchai)).rejects.toThrow(
      'Please choose an image file',
    )
  }
  await expect(report(number)).rejects.toThrow('Too many attempts')
  expect(await report(other.number)).toBeNull()
})
