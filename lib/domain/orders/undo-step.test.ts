import { stateAfterUndo, undoableStep } from './undo-step'

const now = new Date('2026-11-18T03:00:00Z')
const [transfer, cash] = [2, 5]

const at = (kind: string, time = '2026-11-18 09:30:00') => ({ kind, time })
const undoable = (state: string, kinds: readonly string[], payMethodId = transfer, isWeighed = false) =>
  undoableStep(
    { state, payMethodId, isWeighed },
    kinds.map((kind) => at(kind)),
    now,
  )

describe('the undo of a step', () => {
  it.each([
    ['packed', ['paid', 'packed']],
    ['shipped', ['paid', 'packed', 'shipped']],
    ['done', ['paid', 'packed', 'shipped', 'done']],
  ])('takes back the last step: %s', (step, kinds) => {
    expect(undoable(step, kinds)).toBe(step)
    expect(undoable(step, [...kinds, 'note'])).toBe(step)
  })

  it.each([
    ['a payment, which has an invoice and a mail', 'paid', ['paid']],
    ['a cancellation', 'voided', ['paid', 'voided']],
    ['a failed delivery, which the customer was written about', 'failed', ['shipped', 'delivery_failed']],
    ['a new delivery day', 'packed', ['packed', 'shipped', 'delivery_failed', 'redelivery']],
    ['a step after which a credit note was issued', 'packed', ['packed', 'credited']],
    ['a step after which money became due', 'shipped', ['packed', 'shipped', 'refund_due']],
    ['a step of a state that the order has left', 'voided', ['packed']],
    ['an order without history', 'packed', []],
  ])('is not offered for %s', (_name, state, kinds) => {
    expect(undoable(state, kinds)).toBeNull()
  })

  it('leaves a delivery paid in cash to the credit note, because its invoice is issued', () => {
    expect(undoable('done', ['packed', 'shipped', 'done'], cash)).toBeNull()
    expect(undoable('shipped', ['packed', 'shipped'], cash)).toBe('shipped')
  })

  it('leaves weighed goods to the correction of weights, because their total was changed', () => {
    expect(undoable('packed', ['packed'], transfer, true)).toBeNull()
    expect(undoable('shipped', ['packed', 'shipped'], transfer, true)).toBe('shipped')
  })

  it('goes back through several steps, one after the other', () => {
    expect(undoable('packed', ['paid', 'packed', 'shipped', 'undone'])).toBe('packed')
    expect(undoable('packed', ['paid', 'packed', 'shipped', 'done', 'undone', 'undone'])).toBe('packed')
    expect(undoable('paid', ['paid', 'packed', 'shipped', 'undone', 'undone'])).toBeNull()
    expect(undoable('shipped', ['paid', 'packed', 'shipped', 'undone', 'shipped'])).toBe('shipped')
  })

  it.each([
    ['2026-11-18 09:00:00', 'shipped'],
    ['2026-11-18 08:59:59', null],
  ])('is possible for an hour: of a step at %s it gives %s', (time, step) => {
    expect(undoableStep({ state: 'shipped', payMethodId: transfer, isWeighed: false }, [at('shipped', time)], now)).toBe(step)
  })

  it('is over at midnight, when the report of the day is complete', () => {
    const night = new Date('2026-11-17T17:05:00Z')
    const step = at('shipped', '2026-11-17 23:55:00')
    expect(undoableStep({ state: 'shipped', payMethodId: transfer, isWeighed: false }, [step], night)).toBeNull()
  })

  it('leads to the state before', () => {
    const from = (payMethodId: number) => ['packed', 'shipped', 'done', 'paid'].map((state) => stateAfterUndo(state, payMethodId))
    expect(from(transfer)).toEqual(['paid', 'packed', 'shipped', null])
    expect(from(cash)).toEqual(['confirmed', 'packed', 'shipped', null])
  })
})
