import { backend } from '@/lib/tools/testing/mock-backend'
import { schemaOf } from '@/lib/platform/rpc/record-schema'
import { standingOfOrder } from './queries'

const shopper = { userId: 5, userName: 'Malee', contactId: 6, token: 't', cartId: null, cartKey: null }

it('an order repeats itself where the shop can deliver it again, which it cannot with a donated one', async () => {
  const begin = { order_id: 7, days: [], sizes: [] }
  const on = { is_on: true, slots: [], payment_methods: [], orders: [] }
  backend.mockImplementation(
    async (answer, _model, _method, [id]) => schemaOf(answer).parse({ ...on, begin: id === 7 ? begin : null }) as never,
  )
  const ofOrder = (id: number) => standingOfOrder({ language: 'en', page: 'order_details' }, shopper, id)
  expect(await ofOrder(7)).toEqual({ isOfStandingOrder: false, mayRepeat: true })
  expect(await ofOrder(8)).toEqual({ isOfStandingOrder: false, mayRepeat: false })
})
