import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { createHistory, type History } from './history'
import { findViolation, type Model, type Operation } from './linearizability'
import { giftVoucherModel, numberModel, stockModel, voucherModel, type StockStep } from './models'

/** Operations as `[invoked, responded, step]`. */
const historyOf = <Step>(...operations: readonly (readonly [number, number, Step])[]): Operation<Step>[] =>
  operations.map(([invoked, responded, step], client) => ({ client, invoked, responded, step }))

const isLinearizable = <Step>(model: Model<Step>, ...operations: readonly (readonly [number, number, NoInfer<Step>])[]) =>
  findViolation(historyOf(...operations), model) === null

const take = (pieces: number) => ({ kind: 'take', pieces }) as const
const read = (pieces: number) => ({ kind: 'read', pieces }) as const

describe('stock', () => {
  it('may be seen before or after an order that is under way, but after it once it has its answer', () => {
    expect(isLinearizable(stockModel(5), [1, 4, take(2)], [2, 3, read(5)])).toBe(true)
    expect(isLinearizable(stockModel(5), [1, 4, take(2)], [2, 3, read(3)])).toBe(true)
    expect(isLinearizable(stockModel(5), [1, 2, take(2)], [3, 4, read(5)])).toBe(false)
  })

  it('cannot fall below zero', () => {
    expect(isLinearizable(stockModel(1), [1, 3, take(1)], [2, 4, take(1)])).toBe(false)
    const cancelled = { kind: 'add', pieces: 1 } as const
    expect(isLinearizable(stockModel(1), [1, 3, take(1)], [2, 6, cancelled], [4, 5, take(1)])).toBe(true)
  })

  it('cannot refuse an order while enough is left, or name another number than is left', () => {
    expect(isLinearizable(stockModel(1), [1, 2, { kind: 'short', pieces: 1, left: 1 }])).toBe(false)
    expect(isLinearizable(stockModel(1), [1, 2, { kind: 'short', pieces: 2, left: 0 }])).toBe(false)
    expect(isLinearizable(stockModel(1), [1, 2, { kind: 'short', pieces: 2, left: 1 }])).toBe(true)
  })
})

it('a voucher cannot be redeemed once more than its maximum, or refused while it has a use left', () => {
  const [redeem, release, usedUp] = [{ kind: 'redeem' }, { kind: 'release' }, { kind: 'used up' }] as const
  expect(isLinearizable(voucherModel(1), [1, 3, redeem], [2, 4, redeem])).toBe(false)
  expect(isLinearizable(voucherModel(1), [1, 3, redeem], [2, 4, usedUp])).toBe(true)
  expect(isLinearizable(voucherModel(1), [1, 2, redeem], [3, 4, release], [5, 6, usedUp])).toBe(false)
  expect(isLinearizable(voucherModel(1), [1, 2, redeem], [3, 4, release], [5, 6, { kind: 'read', uses: 1 }])).toBe(false)
})

it('a gift voucher cannot lose or gain money, or pay less than it can', () => {
  const pay = (due: number, amount: number) => ({ kind: 'pay', due, amount }) as const
  const left = (amount: number) => ({ kind: 'read', amount }) as const
  expect(isLinearizable(giftVoucherModel(500), [1, 3, pay(300, 300)], [2, 4, pay(300, 200)], [5, 6, left(0)])).toBe(true)
  expect(isLinearizable(giftVoucherModel(500), [1, 3, pay(300, 300)], [2, 4, pay(300, 300)])).toBe(false)
  expect(isLinearizable(giftVoucherModel(500), [1, 2, pay(300, 300)], [3, 4, left(100)])).toBe(false)
  expect(isLinearizable(giftVoucherModel(500), [1, 2, pay(300, 100)])).toBe(false)
  expect(isLinearizable(giftVoucherModel(500), [1, 2, { kind: 'refund', amount: 100 }], [3, 4, left(500)])).toBe(false)
  expect(isLinearizable(giftVoucherModel(500), [1, 2, { kind: 'empty' }])).toBe(false)
})

it('numbers cannot be given twice, leave a gap or contradict the order of time', () => {
  const number = (value: number) => ({ number: value })
  expect(isLinearizable(numberModel, [1, 3, number(2)], [2, 4, number(1)])).toBe(true)
  expect(isLinearizable(numberModel, [1, 2, number(2)], [3, 4, number(1)])).toBe(false)
  expect(isLinearizable(numberModel, [1, 3, number(1)], [2, 4, number(1)])).toBe(false)
  expect(isLinearizable(numberModel, [1, 3, number(1)], [2, 4, number(3)])).toBe(false)
})

it('a violation names the operation, those under way and the states that were possible', () => {
  const history = historyOf<StockStep>([1, 2, take(1)], [3, 6, take(2)], [4, 5, read(9)])
  expect(findViolation(history, stockModel(5))).toEqual({ operation: history[2], concurrent: [history[1]], states: [4] })
})

/** All orders in which the operations can have taken effect, tried one by one. */
function hasOrder(left: readonly Operation<StockStep>[], state: number, model: Model<StockStep>): boolean {
  return (
    left.length === 0 ||
    left.some((first) => {
      const next = left.some(({ responded }) => responded < first.invoked) ? null : model.next(state, first.step)
      const others = left.filter((each) => each !== first)
      return next !== null && hasOrder(others, next, model)
    })
  )
}

const anyStep: fc.Arbitrary<StockStep> = fc.record({
  kind: fc.constantFrom('take', 'add', 'read'),
  pieces: fc.integer({ min: 0, max: 3 }),
})

it('a history of up to six operations is refused exactly when none of their orders explains it', () => {
  const seen = { linearizable: 0, refused: 0 }
  fc.assert(
    fc.property(fc.array(fc.tuple(anyStep, fc.nat(), fc.nat()), { minLength: 1, maxLength: 6 }), (drawn) => {
      const ticks = drawn.flatMap(([, one, other], client) => [
        { client, at: Math.min(one, other) },
        { client, at: Math.max(one, other) },
      ])
      const timeline = ticks.sort((a, b) => a.at - b.at).map(({ client }) => client)
      const history = drawn.map(([step], client) => ({
        client,
        step,
        invoked: timeline.indexOf(client),
        responded: timeline.lastIndexOf(client),
      }))
      const model = stockModel(3)
      const expected = hasOrder(history, model.initial, model)
      seen[expected ? 'linearizable' : 'refused'] += 1
      expect(findViolation(history, model) === null).toBe(expected)
    }),
    { numRuns: 2000 },
  )
  expect(Math.min(seen.linearizable, seen.refused)).toBeGreaterThan(100)
})

/** Sells a product to six shoppers from a stock in memory. @param isAtomic whether nothing happens between reading and writing the stock */
async function sell(history: History, isAtomic: boolean): Promise<void> {
  let left = 10
  const order = async (): Promise<StockStep> => {
    await nextTurn()
    const seen = left
    if (seen < 1) return { kind: 'short', pieces: 1, left: seen }
    if (!isAtomic) await nextTurn()
    left = seen - 1
    await nextTurn()
    return take(1)
  }
  const shopper = async (client: number) => {
    for (let each = 0; each < 5; each += 1) await history.record(client, async () => [{ of: 'stock', object: 'kale', step: await order() }])
  }
  await Promise.all(Array.from({ length: 6 }, (_, client) => shopper(client)))
}

const beginning = { stock: { kale: 10 }, vouchers: {}, giftVouchers: {} }

it('a shop that reads the stock and writes it later is found out by its history', async () => {
  const [right, wrong] = [createHistory(), createHistory()]
  await sell(right, true)
  await sell(wrong, false)
  expect(right.violations(beginning)).toEqual([])
  expect(wrong.violations(beginning)).toMatchObject([{ object: 'kale', violation: { operation: { step: { kind: 'take' } } } }])
})
