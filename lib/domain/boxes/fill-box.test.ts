import fc from 'fast-check'
import { boxesThatFit, fillBox, swapProblem, type BoxPlan, type BoxSwap } from './fill-box'

const ids = fc.integer({ min: 1, max: 12 })

/** A plan whose swap goods are other products than its items, as staff can save it. */
const plans = fc
  .record({
    order: fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], { minLength: 1 }),
    cut: fc.nat({ max: 12 }),
    max_swaps: fc.nat({ max: 4 }),
  })
  .map(({ order, cut, max_swaps }): BoxPlan => {
    const items = order.map((product_id) => ({ product_id, qty: (product_id % 3) + 1 }))
    const size = 1 + (cut % items.length)
    return { items: items.slice(0, size), swap_goods: items.slice(size), max_swaps }
  })

const swapLists = fc.array(fc.record({ from: ids, to: ids }), { maxLength: 6 })
const sets = fc.array(ids, { maxLength: 8 }).map((list) => new Set(list))

it('holds the items of its plan but those left out, none twice, each in the quantity that staff set', () => {
  fc.assert(
    fc.property(plans, swapLists, sets, sets, (plan, swaps, never, gone) => {
      const { items, avoided } = fillBox(plan, { swaps, never, isThere: ({ product_id }) => !gone.has(product_id) })
      const leftOut = avoided.filter(({ instead }) => instead === null).map(({ product_id }) => product_id)
      const planned = plan.items.filter(({ product_id }) => !leftOut.includes(product_id))
      expect(items).toHaveLength(planned.length)
      expect(new Set(items.map(({ product_id }) => product_id)).size).toBe(items.length)
      items.forEach(({ product_id, qty, swapped_for }, index) => {
        const from = swapped_for === null ? plan.items : plan.swap_goods
        expect(from).toContainEqual({ product_id, qty })
        expect(swapped_for ?? product_id).toBe(planned[index]?.product_id)
        if (swapped_for !== null) expect(gone.has(product_id)).toBe(false)
      })
    }),
  )
})

it('holds nothing that the customer never wants, and says what comes in its place: nothing only once no swap good is left', () => {
  fc.assert(
    fc.property(plans, swapLists, sets, sets, (plan, swaps, never, gone) => {
      const isThere = ({ product_id }: Readonly<{ product_id: number }>) => !gone.has(product_id)
      const { items, avoided } = fillBox(plan, { swaps, never, isThere })
      expect(items.filter(({ product_id }) => never.has(product_id))).toEqual([])
      for (const { product_id, instead } of avoided) {
        expect(never.has(product_id)).toBe(true)
        expect(items.find(({ swapped_for }) => swapped_for === product_id)?.product_id ?? null).toBe(instead)
      }
      const used = new Set(items.map(({ product_id }) => product_id))
      const left = plan.swap_goods.filter((good) => !used.has(good.product_id) && !never.has(good.product_id) && isThere(good))
      if (avoided.some(({ instead }) => instead === null)) expect(left).toEqual([])
    }),
  )
})

it('carries out all swaps that it was asked for and allows, and never more than there may be', () => {
  fc.assert(
    fc.property(plans, swapLists, (plan, swaps) => {
      const none = { never: new Set<number>(), isThere: () => true }
      const done = fillBox(plan, { swaps, ...none }).items.filter(({ swapped_for }) => swapped_for !== null)
      expect(done.length).toBeLessThanOrEqual(plan.max_swaps)
      if (swapProblem(plan, swaps) !== null) return
      const made = done.map(({ product_id, swapped_for }) => ({ from: swapped_for, to: product_id }))
      expect(new Set(made.map((swap) => JSON.stringify(swap)))).toEqual(new Set(swaps.map((swap) => JSON.stringify(swap))))
    }),
  )
})

it('is filled in the same way however often', () => {
  fc.assert(
    fc.property(plans, swapLists, sets, (plan, swaps, never) => {
      const choices = { swaps, never, isThere: () => true }
      expect(fillBox(plan, choices)).toEqual(fillBox(plan, choices))
    }),
  )
})

const plan: BoxPlan = {
  items: [
    { product_id: 1, qty: 1 },
    { product_id: 2, qty: 2 },
  ],
  swap_goods: [
    { product_id: 3, qty: 1 },
    { product_id: 4, qty: 3 },
  ],
  max_swaps: 1,
}

it.each<[why: string, swaps: readonly BoxSwap[], problem: string | null]>([
  ['is possible', [{ from: 1, to: 3 }], null],
  [
    'is one too many',
    [
      { from: 1, to: 3 },
      { from: 2, to: 4 },
    ],
    'tooMany',
  ],
  ['asks for what is no swap good', [{ from: 1, to: 9 }], 'notOffered'],
  ['gives back what is not in the box', [{ from: 9, to: 3 }], 'notOffered'],
  ['is for what the box holds anyway', [{ from: 1, to: 2 }], 'notOffered'],
])('a swap that %s', (_why, swaps, problem) => {
  expect(swapProblem(plan, swaps)).toBe(problem)
})

it('replaces what the customer never wants besides their own swaps', () => {
  const { items } = fillBox(plan, { swaps: [{ from: 1, to: 4 }], never: new Set([2]), isThere: () => true })
  expect(items).toEqual([
    { product_id: 4, qty: 3, swapped_for: 1 },
    { product_id: 3, qty: 1, swapped_for: 2 },
  ])
})

it('there are as many boxes as the scarcest of their contents allows; what is not counted does not limit them', () => {
  const stock = new Map<number, number | null>([
    [1, 9],
    [2, 7],
  ])
  expect(boxesThatFit(plan.items, (id) => stock.get(id) ?? null)).toBe(3)
  expect(boxesThatFit(plan.items, () => null)).toBeNull()
})
