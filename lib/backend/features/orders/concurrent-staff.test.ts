import { eq } from 'drizzle-orm'
import { outboxMail } from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { eventsOf, holdings, pay, place, resetShop, taken, untouched } from '@/lib/backend/testing/card-order'
import { backend } from '@/lib/backend/testing/opened-shop'

afterEach(async () => expect(await checkIntegrity(backend.database)).toEqual([]))

const move = (id: number, next: string) => backend.callTrusted('sale.order', 'move_order', [[id], next])
const cancel = (id: number) => backend.callTrusted('sale.order', 'void_order', [[id], 'No kale today'])

const stateOf = async (id: number) => (await backend.order(id)).state

describe('concurrent staff actions', () => {
  it('mark an order as paid once, with one mail and one event', async () => {
    const { id } = await place({ pay_method_id: 2 })
    await Promise.all([move(id, 'paid'), move(id, 'paid'), move(id, 'paid')])
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['placed', 'paid'])
    expect(await backend.database.$count(outboxMail, eq(outboxMail.template, 'paymentReceived'))).toBe(1)
  })

  it('either pack or cancel an order, and release its reservation when it is canceled', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await place({ pay_method_id: 5 })
      await Promise.allSettled(round % 2 ? [cancel(id), move(id, 'packed')] : [move(id, 'packed'), cancel(id)])
      const state = await stateOf(id)
      expect(['packed', 'voided']).toContain(state)
      expect(await holdings()).toEqual(state === 'voided' ? untouched : taken)
      await resetShop()
    }
  })

  it('cancel an order during its card payment, which leaves it either paid or canceled with a refund due', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await place()
      const begun = round % 2 ? { cancelling: cancel(id), paying: pay(id) } : { paying: pay(id), cancelling: cancel(id) }
      const [cancelled, settled] = await Promise.allSettled([begun.cancelling, begun.paying])
      expect(settled.status).toBe('fulfilled')
      const kinds = (await eventsOf(id)).map(({ kind }) => kind)
      if ((await stateOf(id)) === 'voided') {
        expect(kinds.filter((kind) => kind === 'refund_due')).toHaveLength(1)
        expect(await holdings()).toEqual(untouched)
      } else {
        expect(cancelled.status).toBe('rejected')
        expect(kinds).toEqual(['placed', 'paid'])
        expect(await holdings()).toEqual(taken)
      }
      await resetShop()
    }
  })
})
