import fc from 'fast-check'
import { maximumQuantity } from '@/lib/domain/cart/quantities'
import { emptyCart, pendingPieces, reduceCart, shownPieces, type CartAction, type CartState } from './reducer'
import { sampleCart, sampleLine } from './testing/samples'

const kale = { productId: 7, name: 'Kale' }
const fiveKilos = { productId: 52, parentId: 5, name: 'Rice, 5 kg' }
const rice = sampleLine({ id: 2, productId: 5, orderedId: 51, quantity: 2 })
const given = sampleLine({ id: null, isPromotion: true, quantity: 9 })

const after = (...actions: CartAction[]): CartState => actions.reduce(reduceCart, emptyCart)
const read = (...lines: ReturnType<typeof sampleLine>[]): CartAction => ({ type: 'read', cart: sampleCart({ lines }) })
const step = (by: number, product: typeof kale = kale): CartAction => ({ type: 'step', product, step: by })
const choose = (quantity: number): CartAction => ({ type: 'choose', product: kale, quantity })

it('shows lines by size and by product, without those of promotions', () => {
  expect([...shownPieces(after(read(sampleLine({ quantity: 3 }), rice, given)))]).toEqual([
    [7, 3],
    [51, 2],
    [5, 2],
  ])
})

it('counts a size that is not in the cart yet', () => {
  expect(shownPieces(after(read(rice), step(4, fiveKilos))).get(5)).toBe(6)
})

it('has no pieces of a cart that has become an order', () => {
  const ordered = { ...sampleCart({ isDraft: false }) }
  expect(shownPieces(after({ type: 'read', cart: ordered }))).toEqual(new Map())
})

it('adds steps to what the cart has when it is read', () => {
  expect([...pendingPieces(after(step(1), step(1), read(sampleLine({ quantity: 3 }))))]).toEqual([[7, 5]])
})

it('keeps a chosen quantity, whatever the cart has', () => {
  expect([...pendingPieces(after(choose(4), step(-1), read(sampleLine({ quantity: 9 }))))]).toEqual([[7, 3]])
})

it('adds later steps to the running write, and to the stored quantity once that has failed', () => {
  const running = after(read(sampleLine({ quantity: 3 })), step(1), { type: 'send' }, step(1))
  expect(shownPieces(running).get(7)).toBe(5)
  expect(shownPieces(reduceCart(running, { type: 'fail' })).get(7)).toBe(4)
  expect(reduceCart(running, { type: 'fail' }).isCertain).toBe(false)
})

it('doubts a known cart only: without one, products are added to whatever the server has', () => {
  expect(after({ type: 'doubt' }).isCertain).toBe(true)
  expect(after(read(rice), { type: 'doubt' }).isCertain).toBe(false)
})

it('shows after any taps, sends and answers what the server has stored', () => {
  const tap = fc.oneof(
    fc.integer({ min: -3, max: 3 }).map((by) => ({ kind: 'step' as const, by })),
    fc.integer({ min: 0, max: maximumQuantity }).map((by) => ({ kind: 'choose' as const, by })),
    fc.constant({ kind: 'write' as const, by: 0 }),
    fc.constant({ kind: 'refuse' as const, by: 0 }),
  )
  fc.assert(
    fc.property(fc.array(tap), (taps) => {
      let stored = 1
      let state = after(read(sampleLine({ quantity: stored })))
      const answer = (isAccepted: boolean) => {
        state = reduceCart(state, { type: 'send' })
        if (isAccepted) stored = state.sending.get(7) ?? stored
        state = reduceCart(state, { type: isAccepted ? 'settle' : 'fail' })
        state = reduceCart(state, read(...(stored > 0 ? [sampleLine({ quantity: stored })] : [])))
        expect(shownPieces(state).get(7) ?? 0).toBe(stored)
      }
      for (const { kind, by } of taps) {
        if (kind === 'step') state = reduceCart(state, step(by))
        else if (kind === 'choose') state = reduceCart(state, choose(by))
        else answer(kind === 'write')
        const shown = shownPieces(state).get(7) ?? 0
        expect(shown).toBeGreaterThanOrEqual(0)
        expect(shown).toBeLessThanOrEqual(maximumQuantity)
      }
    }),
  )
})
