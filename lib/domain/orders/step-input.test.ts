import { staffStepNames } from './order-workflow'
import { parseStepInput } from './step-input'

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
