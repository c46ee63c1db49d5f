import fc from 'fast-check'

export type ProductName = 'Kale' | 'Rice'

/** A cart to order: pieces by product, and the codes in it. */
export type Choice = Readonly<{
  goods: Readonly<Partial<Record<ProductName, number>>>
  hasVoucher: boolean
  hasGiftVoucher: boolean
}>

const goods: readonly Choice['goods'][] = [{ Kale: 1 }, { Kale: 3 }, { Rice: 2 }, { Kale: 2, Rice: 1 }]

export const choices: readonly Choice[] = goods.flatMap((each) =>
  [false, true].flatMap((hasVoucher) => [false, true].map((hasGiftVoucher) => ({ goods: each, hasVoucher, hasGiftVoucher }))),
)

/** What a shopper, or staff for one, does next. `presses`: how often the button is pressed at once. `order`: which of one's own. */
export type Plan =
  | Readonly<{ kind: 'order'; choice: Choice; payMethod: number; presses: number }>
  | Readonly<{ kind: 'cancel'; order: number; isByStaff: boolean; presses: number }>
  | Readonly<{ kind: 'pay' | 'credit'; order: number; presses: number }>
  | Readonly<{ kind: 'supply'; product: ProductName; pieces: number }>
  | Readonly<{ kind: 'top up'; baht: number }>
  | Readonly<{ kind: 'read' }>

const order = fc.nat({ max: 99 })
const presses = fc.constantFrom(1, 1, 1, 2)
const kind = <const Kind extends Plan['kind']>(name: Kind) => fc.constant<Kind>(name)

const anyPlan: fc.Arbitrary<Plan> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: kind('order'), choice: fc.constantFrom(...choices), payMethod: fc.constantFrom(2, 5), presses }),
  },
  { weight: 4, arbitrary: fc.record({ kind: kind('cancel'), order, isByStaff: fc.boolean(), presses }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('pay'), order, presses }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('credit'), order, presses }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kind('supply'),
      product: fc.constantFrom<ProductName>('Kale', 'Rice'),
      pieces: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('top up'), baht: fc.integer({ min: 1, max: 300 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('read') }) },
)

/** The same seed makes the same plans. */
export function samplePlans(seed: number, length: number): Plan[] {
  return fc.sample(anyPlan, { seed, numRuns: length })
}
