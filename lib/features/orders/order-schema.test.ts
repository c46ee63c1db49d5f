import { fromBaht } from '@/lib/core/money'
import { orderEventsSchema } from './order-schema'

const event = { id: 1, kind: 'refund_due', time: '2026-11-21 10:00:00' }
const amountOf = (amount: unknown) => orderEventsSchema.parse([{ ...event, detail: { amount } }])[0]?.amount

it('parses the amount of an event from text or a number', () => {
  expect([amountOf('40'), amountOf('1234.5'), amountOf(40)]).toEqual([fromBaht(40), fromBaht(1234.5), fromBaht(40)])
})

it('omits the amount of an event when it is unreadable or missing', () => {
  expect(orderEventsSchema.parse([{ ...event, detail: { amount: 'all of it', text: 'Sorry' } }])).toEqual([{ ...event, text: 'Sorry' }])
  expect(orderEventsSchema.parse([{ ...event, detail: null }])).toEqual([event])
})
