import fc from 'fast-check'
import {
  finalStates,
  isAllowed,
  isByCustomer,
  isOrderState,
  mayFollow,
  orderEventKinds,
  orderStates,
  stateAfter,
  statesAfter,
  stateWhenPlaced,
  targetsOf,
  type Actor,
  type OrderEventKind,
  type OrderState,
  staffStepNames,
} from './order-workflow'
import { parseStepInput } from './step-input'

/** A second, hand-written list of the allowed state changes. */
const moves: Readonly<Record<OrderState, readonly string[]>> = {
  draft: ['confirmed', 'voided', 'wait_payment'],
  confirmed: ['packed', 'voided'],
  wait_payment: ['paid', 'voided'],
  paid: ['packed', 'voided'],
  packed: ['confirmed', 'paid', 'shipped', 'voided'],
  shipped: ['done', 'failed', 'packed', 'voided'],
  failed: ['packed', 'voided'],
  done: ['shipped'],
  voided: ['wait_payment'],
}

const actors: readonly Actor[] = ['customer', 'staff', 'shop']
const attempt = fc.record({ kind: fc.constantFrom(...orderEventKinds), by: fc.constantFrom(...actors), branch: fc.nat(1) })

describe('the order workflow', () => {
  it('allows exactly the state changes that this test lists', () => {
    const reached = (from: OrderState) => orderEventKinds.flatMap((kind) => actors.flatMap((by) => targetsOf(from, kind, by)))
    for (const from of orderStates) expect([...new Set(reached(from))].filter((to) => to !== from).sort()).toEqual(moves[from])
  })

  it('stays within the listed state changes for any event sequence and refuses all other events', () => {
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 60 }), (attempts) => {
        let state: OrderState = 'draft'
        for (const { kind, by, branch } of attempts) {
          const targets = targetsOf(state, kind, by)
          if (targets.length === 0) {
            expect(isAllowed(state, kind, by)).toBe(false)
            expect(() => stateAfter(state, kind, by)).toThrow(`The ${by} cannot do ${kind} to an order in state ${state}`)
            continue
          }
          const next: OrderState = targets[branch % targets.length] ?? state
          expect(next === state || moves[state].includes(next)).toBe(true)
          state = next
        }
        return isOrderState(state)
      }),
    )
  })

  it.each<[OrderState, OrderEventKind, Actor]>([
    ['voided', 'paid', 'shop'],
    ['done', 'voided', 'staff'],
    ['confirmed', 'paid', 'staff'],
    ['wait_payment', 'packed', 'staff'],
    ['packed', 'voided', 'customer'],
    ['packed', 'changed', 'customer'],
    ['packed', 'changed', 'staff'],
    ['paid', 'voided', 'shop'],
    ['paid', 'payment_refused', 'staff'],
    ['voided', 'taken_again', 'staff'],
    ['paid', 'undone', 'staff'],
    ['voided', 'undone', 'staff'],
    ['packed', 'undone', 'customer'],
    ['wait_payment', 'note', 'customer'],
  ])('refuses in state %s the event %s by the %s', (from, kind, by) => {
    expect(() => stateAfter(from, kind, by)).toThrow('cannot do')
  })

  it('allows no event in an unknown state', () => {
    expect(isAllowed('in_review', 'note', 'staff')).toBe(false)
    expect(isOrderState('toString')).toBe(false)
  })

  it('reaches every state, and leaves every one that is not final', () => {
    expect(orderStates.filter((state) => state !== 'draft' && !orderEventKinds.some((kind) => statesAfter(kind).includes(state)))).toEqual(
      [],
    )
    expect(finalStates).toEqual(['done', 'voided'])
    expect(orderStates.filter((state) => !finalStates.includes(state) && moves[state].length === 0)).toEqual([])
  })

  it('lets a placed order await payment unless it is paid on delivery', () => {
    expect([5, 2, 3].map(stateWhenPlaced)).toEqual(['confirmed', 'wait_payment', 'wait_payment'])
    expect(statesAfter('placed').sort()).toEqual(['confirmed', 'wait_payment'])
  })

  it('knows which events may follow each other, and who causes them', () => {
    expect([
      mayFollow('paid', 'packed'),
      mayFollow('packed', 'paid'),
      mayFollow('voided', 'placed'),
      mayFollow('voided', 'taken_again'),
    ]).toEqual([true, false, false, true])
    expect(orderEventKinds.filter(isByCustomer)).toEqual(['placed', 'changed', 'payment_reported'])
  })
})

it('fills in what a step may leave out, and refuses what it does not ask for, misses or cannot be', () => {
  expect(parseStepInput('packed', {})).toEqual({ lots: {}, weights: {}, weights_checked: false })
  expect(parseStepInput('redelivery', { delivery_date: '2026-11-20' })).toEqual({ delivery_date: '2026-11-20', delivery_slot: null })
  const refused = [
    () => parseStepInput('shipped', { taken: 20 }),
    () => parseStepInput('voided', { text: ' ' }),
    () => parseStepInput('undone', { step: 'voided' }),
  ]
  for (const parse of refused) expect(parse).toThrow()
})

it('knows the fields of every step', () => {
  for (const step of staffStepNames) expect(() => parseStepInput(step, { unknown: 1 })).toThrow(/unknown/)
})
