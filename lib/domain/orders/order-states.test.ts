import {
  canMove,
  firstState,
  isOrderState,
  move,
  orderStateLabel,
  orderStates,
  type OrderState,
} from './order-states'

const ways: readonly (readonly OrderState[])[] = [
  ['draft', 'confirmed', 'packed', 'shipped', 'done'],
  ['draft', 'wait_payment', 'paid', 'packed', 'shipped', 'done'],
  ['wait_payment', 'voided', 'wait_payment'],
  ['paid', 'voided'],
]
const steps = ways.flatMap((way) => way.slice(1).map((to, index) => [way[index] ?? to, to] as const))

describe('an order', () => {
  it.each(steps)('goes from %s to %s', (from, to) => expect(move(from, to)).toBe(to))

  it.each([
    ['voided', 'paid'],
    ['done', 'voided'],
    ['confirmed', 'paid'],
    ['wait_payment', 'packed'],
    ['paid', 'wait_payment'],
  ] as const)('does not go from %s to %s', (from, to) => {
    expect(canMove(from, to)).toBe(false)
    expect(() => move(from, to)).toThrow(`from ${from} to ${to}`)
  })

  it('never goes back to draft', () => {
    expect(orderStates.some((state) => canMove(state, 'draft'))).toBe(false)
  })

  it('waits for its money unless it is paid at the door', () => {
    expect([firstState(5), firstState(2), firstState(3)]).toEqual([
      'confirmed',
      'wait_payment',
      'wait_payment',
    ])
  })

  it('is called by a name in both languages, and an unknown state by its own', () => {
    expect(orderStateLabel('wait_payment', 'en')).toBe('Waiting for payment')
    expect(orderStateLabel('wait_payment', 'th')).toBe('รอชำระเงิน')
    expect(orderStateLabel('on_hold', 'th')).toBe('on_hold')
    expect(isOrderState('toString')).toBe(false)
  })
})
