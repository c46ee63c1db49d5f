import { readFileSync } from 'node:fs'
import path from 'node:path'
import { mutate } from './mutate.mjs'
import defences from './mutations.json'
import { readTestsById } from '@/lib/tools/testing/ledgers'

const tests = readTestsById()

/** What `lib/tools/mutation-tests/run-mutation-tests.mjs` changes must exist once, or a mutation would change nothing. */
it.each(defences.map((each) => [each.defence, each] as const))('has one place and a test for the mutation: %s', (_, defence) => {
  const source = readFileSync(path.join(process.cwd(), defence.file), 'utf8')
  expect(mutate(source, defence)).not.toBe(source)
  expect(tests.get(defence.id)).toContain(defence.test)
})

describe('a mutation', () => {
  const source = `const limit = 3
function pay(order: Order) {
  // The owner pays.
  if (order.isPaid) return
  check(order.id, {
    amount: order.amount,
    limit,
  })
}
`
  it('replaces tokens of one declaration, whatever their format', () => {
    const mutated = mutate(source, { file: 'pay.ts', function: 'pay', from: 'amount: order.amount, limit }', to: 'limit }' })
    expect(mutated).toContain('check(order.id, {\n    limit })')
  })

  it.each([
    ['if', 'a statement', 'if (order.isPaid) return'],
    ['amount:', 'a property with its comma', 'amount: order.amount,'],
  ])('removes what begins with %s: %s', (remove, _kind, gone) => {
    expect(mutate(source, { file: 'pay.ts', function: 'pay', remove })).toBe(source.replace(gone, ''))
  })

  it.each([
    ['refund', 'if'],
    ['pay', 'order'],
    ['pay', 'refuse'],
  ])('of %s is refused where %s does not stand once', (name, remove) => {
    expect(() => mutate(source, { file: 'pay.ts', function: name, remove })).toThrow('places have')
  })
})
