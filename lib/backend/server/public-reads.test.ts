import { setImmediate as nextTurn } from 'node:timers/promises'
import { createPublicReads } from './public-reads'
import { backend } from '@/lib/backend/testing/opened-backend'

const callerAt = (address: string, trusted = false) => ({ trusted, address })

/** Reads that run only when released, and the names of those that have started. */
function manualReads() {
  const reads = createPublicReads()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string, address: string, trusted = false) =>
    reads(callerAt(address, trusted), () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const endNext = async () => {
    ends.shift()?.()
    await nextTurn()
  }
  return { ask, begun, endNext, isIdle: () => ends.length === 0 }
}

it('four public reads run at once, and a read of another network waits only for its turn [D11]', async () => {
  const { ask, begun, endNext, isIdle } = manualReads()
  const all = Array.from({ length: 20 }, (_, n) => ask('costly', `203.0.${n % 5}.1`))
  all.push(ask('ordinary', '198.51.100.1'))
  expect(begun).toHaveLength(4)
  while (!isIdle()) await endNext()
  expect(begun).toHaveLength(21)
  expect(begun.indexOf('ordinary')).toBeLessThanOrEqual(4 + 5)
  await Promise.all(all)
})

it('reads of storefront pages and of staff do not wait in the queue', async () => {
  const { ask, begun, endNext, isIdle } = manualReads()
  const all = Array.from({ length: 20 }, () => ask('costly', '203.0.113.1'))
  all.push(ask('page', 'storefront'), ask('staff', '203.0.113.1', true))
  expect(begun.slice(4)).toEqual(['page', 'staff'])
  while (!isIdle()) await endNext()
  await Promise.all(all)
})

it('public reads beyond the queue limit are refused with a clear message', async () => {
  const { ask, endNext, isIdle } = manualReads()
  const all = Array.from({ length: 210 }, () => ask('costly', '203.0.113.1').then(() => 'answered', String))
  await nextTurn()
  while (!isIdle()) await endNext()
  const said = (await Promise.all(all)).filter((each) => each !== 'answered')
  expect(said).toEqual(Array(6).fill('UserError: The shop is busy. Please try again in a moment.'))
})

it('public read calls to the backend go through the queue [D11]', async () => {
  const read = () => backend.ask('product', 'search_read_path', [[], ['name']], { address: '203.0.113.1' })
  const all = await Promise.all(Array.from({ length: 260 }, read))
  expect(all.filter(({ body: answer }) => answer?.error).length).toBeGreaterThan(0)
})
