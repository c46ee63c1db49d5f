import { z } from 'zod'
import type { Logger } from '@/lib/platform/observability/logger'
import { checkAnswer } from './check-answer'
import { strictSchemas } from './protocol'

const lines: object[] = []
const keep = (line: object) => void lines.push(line)
const log = { info: keep, warn: keep, error: keep } as Logger

beforeEach(() => void (lines.length = 0))

const rows = z.array(z.looseObject({ id: z.number(), name: z.string(), note: z.string().nullish() }))
const answer = [
  { id: 1, name: 'Kale' },
  { id: 2, name: 7, note: 8 },
  { id: 3, name: 'Basil', note: 9 },
]

it('omits invalid rows and fields, and logs each error once per call, without the value', () => {
  expect(checkAnswer(rows, answer, 'product.read', log)).toEqual([
    { id: 1, name: 'Kale' },
    { id: 3, name: 'Basil' },
  ])
  checkAnswer(rows, answer, 'product.read', log)
  expect(lines).toEqual([
    { call: 'product.read', place: '[].name', reason: expect.any(String) },
    { call: 'product.read', place: '[].note', reason: expect.any(String) },
  ])
  expect(JSON.stringify(lines)).not.toContain('Basil')
  checkAnswer(rows, answer, 'product.search_read', log)
  expect(lines).toHaveLength(4)
})

it('throws an error when the whole answer is invalid', () => {
  expect(() => checkAnswer(rows, { rows: [] }, 'product.read', log)).toThrow('product.read gave an unexpected answer.')
})

it('throws an error when one value is invalid and the schema is strict', () => {
  const cart = z.array(z.object({ id: z.number(), note: z.string().nullish() })).register(strictSchemas)
  expect(() => checkAnswer(cart, [{ id: 1 }, { id: 2, note: 7 }], 'cart.read', log)).toThrow('cart.read gave an unexpected answer.')
})

it('reports an exception of a schema transform as a protocol error', () => {
  const refused = z.number().transform((): number => {
    throw new RangeError('Not an amount in baht')
  })
  expect(() => checkAnswer(refused, 1, 'order.read', log)).toThrow(expect.objectContaining({ name: 'RpcError', kind: 'protocol' }))
})
