import { fromBaht } from '@/lib/core/money'
import { dottedPathsOf, rowsOf } from '@/lib/core/wire-record'
import { readJson } from '@/lib/platform/rpc/read-json'
import { wireEvent, wireOrder, wireVouchers } from './schemas'

const event = { id: 1, kind: 'refund_due', time: '2026-11-21 10:00:00' }
const amountOf = (amount: unknown) => readJson(rowsOf(wireEvent), [{ ...event, detail: { amount } }])[0]?.amount

it('parses the amount of an event from text or a number', () => {
  expect([amountOf('40'), amountOf('1234.5'), amountOf(40)]).toEqual([fromBaht(40), fromBaht(1234.5), fromBaht(40)])
})

it('omits the amount of an event when it is unreadable or missing', () => {
  expect(readJson(rowsOf(wireEvent), [{ ...event, detail: { amount: 'all of it', text: 'Sorry' } }])).toEqual([{ ...event, text: 'Sorry' }])
  expect(readJson(rowsOf(wireEvent), [{ ...event, detail: null }])).toEqual([event])
})

it('a line shows the first picture of a product that has no second one, or that of its parent', () => {
  const products = [{ image: 'page.webp' }, { image_all: '', parent_id: { image: 'parent.webp' } }]
  const lines = products.map((pictures, index) => ({ id: index, qty: 1, product_id: { id: 7, name: 'Kale', ...pictures } }))
  const [order] = readJson(rowsOf(wireOrder('en')), [{ id: 1, number: 'SO1', date: '2026-11-21', state: 'paid', lines }])
  expect(order?.lines.map(({ image }) => image)).toEqual(['page.webp', 'parent.webp'])
})

it('says once what a box lacks that a promotion gave a second one of', () => {
  const lines = [8, 8, 9].map((id, index) => ({ id: index, qty: 1, product_id: { id, name: 'Box' }, left_out: ['Rice'] }))
  const [order] = readJson(rowsOf(wireOrder('en')), [{ id: 1, number: 'SO1', date: '2026-11-21', state: 'paid', lines }])
  expect(order?.lines.map(({ leftOut }) => leftOut)).toEqual([['Rice'], [], ['Rice']])
})

it('the gift vouchers of an order are requested as a whole, because the server computes them', () => {
  expect(dottedPathsOf(wireVouchers.below ?? {})).toEqual(['issued_vouchers'])
})
