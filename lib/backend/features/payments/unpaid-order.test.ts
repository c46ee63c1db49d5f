import { eq } from 'drizzle-orm'
import { product, setting } from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { eventsOf, holdings, minutesLater, orderOf, place as placeCardOrder, taken, untouched } from '@/lib/backend/testing/card-order'
import { declineCharge } from './decline-charge'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

/** As if others had ordered all that is left. */
const sellOut = () => backend.database.update(product).set({ stock_qty: 0 }).where(eq(product.id, shop.products.kale))

describe('a card order that is not paid', () => {
  it('reserves its stock for 30 minutes, then releases its reservation once', async () => {
    const { cartId } = await placeCardOrder()
    minutesLater(29)
    await backend.backend.runDueJobs()
    expect(await holdings()).toEqual(taken)
    expect(await orderOf(cartId)).toMatchObject({ state: 'wait_payment' })

    minutesLater(30)
    const elsewhere = backend.replica()
    await Promise.all([backend.backend.runDueJobs(), elsewhere.runDueJobs()])
    await elsewhere.close()
    await backend.backend.runDueJobs()
    expect(await holdings()).toEqual(untouched)
    expect(await orderOf(cartId)).toMatchObject({ state: 'voided', paid_at: null })
  })

  it('invalidates the pages of products that are back in stock once when the job voids it', async () => {
    const invalidated: (readonly string[])[] = []
    const serving = backend.replica({}, { invalidateTags: async (tags) => invalidated.push(tags) })
    await placeCardOrder()
    await sellOut()
    await serving.runDueJobs()
    expect(invalidated).toEqual([])
    minutesLater(30)
    await serving.runDueJobs()
    await serving.runDueJobs()
    await serving.close()
    expect(invalidated).toEqual([[`card:${shop.products.kale}`]])
  })

  it('releases its reservation even when its pages cannot be invalidated', async () => {
    const serving = backend.replica({}, { invalidateTags: () => Promise.reject(new Error('the cache is gone')) })
    await placeCardOrder()
    await sellOut()
    minutesLater(30)
    await serving.runDueJobs()
    await serving.close()
    expect(await holdings()).toEqual({ ...untouched, left: untouched.left - taken.left })
  })

  it('can be paid another way by its own customer while it waits', async () => {
    const { id, cartId, session } = await placeCardOrder()
    const payWith = (method: number, caller = session) => backend.call('sale.order', 'change_payment', [[id], method], {}, caller)
    const others = async () =>
      ((await backend.call('sale.order', 'read_changes', [[id]], {}, session)) as { payment_methods: number[] }).payment_methods
    await expect(payWith(2, await backend.signIn(shop.malee.userId))).rejects.toThrow(`Not found sale order ${id}`)
    await backend.database.insert(setting).values({ key: 'payment_methods', lang: 'en', value: '["card", "bank", "cod"]' })
    expect(await others()).toEqual([2, 5])
    await expect(payWith(6)).rejects.toThrow('payment method')
    await payWith(2)
    await payWith(2)
    expect(await orderOf(cartId)).toMatchObject({ state: 'wait_payment', pay_method_id: 2 })
    minutesLater(31)
    await backend.backend.runDueJobs()
    expect(await others()).toEqual([3, 5])
    await payWith(5)
    expect(await orderOf(cartId)).toMatchObject({ state: 'confirmed', pay_method_id: 5 })
    expect(await holdings()).toEqual(taken)
    expect((await eventsOf(id)).map(({ kind, detail }) => [kind, detail?.what])).toEqual([
      ['placed', undefined],
      ['changed', 'payment'],
      ['changed', 'payment'],
    ])
    expect(await others()).toEqual([])
    await expect(payWith(2)).rejects.toThrow('has changed in the meantime')
    expect(await checkIntegrity(backend.database)).toEqual([])
    await backend.database.delete(setting).where(eq(setting.key, 'payment_methods'))
  })

  it('says until when it waits once the bank has refused its payment later, as its mail does', async () => {
    const { id, session } = await placeCardOrder()
    const until = async () =>
      ((await backend.call('sale.order', 'read_changes', [[id]], {}, session)) as { change_until: string | null }).change_until
    expect(await until()).toBeNull()
    await backend.backend.run((work) => declineCharge(work, id, 'unconfirmed'))
    expect(await until()).toBe('2026-11-18 15:00:00')
  })

  it('cannot be paid any more once its delivery day has passed', async () => {
    const { id, cartId, session } = await placeCardOrder()
    minutesLater(60 * 24 * 10)
    const passed = `The delivery day of order ${(await orderOf(cartId)).number} has passed`
    await expect(backend.call('sale.order', 'start_payment', [[id]], {}, session)).rejects.toThrow(passed)
    await expect(backend.call('sale.order', 'change_payment', [[id], 5], {}, session)).rejects.toThrow(passed)
  })

  it('returns its id instead of a payment URL once it is voided', async () => {
    const { id, session, place } = await placeCardOrder()
    minutesLater(30)
    await backend.backend.runDueJobs()
    expect(await backend.call('sale.order', 'start_payment', [[id]], {}, session)).toEqual({ sale_id: id })
    expect(await place()).toEqual({ sale_id: id })
  })
})
