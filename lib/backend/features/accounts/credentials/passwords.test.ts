import { scrypt } from 'node:crypto'
import type { lowCostCrypto } from '@/lib/backend/testing/low-cost-crypto'
import { testPassword, testPasswordHash } from '@/lib/backend/testing/shop'
import { hashPassword, isOutdated, verifyPassword } from './passwords'

jest.mock('node:crypto', () => {
  const { lowCostCrypto: crypto } = jest.requireActual<{ lowCostCrypto: typeof lowCostCrypto }>('@/lib/backend/testing/low-cost-crypto')
  const cheap = crypto()
  return { ...cheap, scrypt: jest.fn(cheap.scrypt) }
})

type Scrypt = typeof scrypt

/** Hashes at the real cost while it works. */
async function atRealCost(work: () => Promise<void>): Promise<void> {
  const cheap = jest.mocked(scrypt).getMockImplementation()
  jest.mocked(scrypt).mockImplementation(jest.requireActual<{ scrypt: Scrypt }>('node:crypto').scrypt)
  await work().finally(() => jest.mocked(scrypt).mockImplementation(cheap))
}

describe('a password', () => {
  it('matches its own hash, and another password does not', async () => {
    const hash = await hashPassword('talat-demo')
    expect(await verifyPassword('talat-demo', hash)).toBe(true)
    expect(await verifyPassword('talat-demO', hash)).toBe(false)
  })

  it('gets a different hash each time, which contains the scrypt cost parameters', async () => {
    const [first, second] = await Promise.all([hashPassword('same'), hashPassword('same')])
    expect(first).not.toBe(second)
    expect(first).toMatch(/^scrypt\$131072\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
  })

  it('hashed at another cost still matches, and its hash is reported as outdated', () =>
    atRealCost(async () => {
      const cheap = 'scrypt$2$1$1$c2FsdA$6QxGr9W3aP1ZjQzC2TZgT1UfFPmIAe0f80NHS_m5joI'
      expect(await verifyPassword('talat-demo', cheap)).toBe(true)
      expect(isOutdated(cheap)).toBe(true)
    }))

  it('of the test customers matches the precomputed test hash, which has the current cost', () =>
    atRealCost(async () => {
      expect(await verifyPassword(testPassword, testPasswordHash)).toBe(true)
      expect(isOutdated(testPasswordHash)).toBe(false)
    }))

  it('is hashed in full when it has 120 characters [U11]', async () => {
    const long = 'ผัก'.repeat(40)
    const hash = await hashPassword(long)
    expect(await verifyPassword(long, hash)).toBe(true)
    expect(await verifyPassword(long.slice(0, -1), hash)).toBe(false)
  })

  it('matches in composed and decomposed Unicode form', async () => {
    const hash = await hashPassword('cafe\u0301 kale')
    expect(await verifyPassword('caf\u00e9 kale', hash)).toBe(true)
  })

  it('is hashed without blocking the event loop [U12]', () =>
    atRealCost(async () => {
      let turns = 0
      const timer = setInterval(() => (turns += 1), 5)
      await hashPassword('talat-demo')
      clearInterval(timer)
      expect(turns).toBeGreaterThan(10)
    }))

  it('waits in a queue while two others are being hashed [U12]', async () => {
    const finish: (() => void)[] = []
    const hold = (...args: readonly unknown[]) =>
      void finish.push(() => (args.at(-1) as (error: null, key: Buffer) => void)(null, Buffer.alloc(32)))
    const cheap = jest.mocked(scrypt).getMockImplementation()
    jest.mocked(scrypt as typeof hold).mockImplementation(hold)
    try {
      const hashes = Promise.all(Array.from({ length: 5 }, (_, index) => hashPassword(`password ${index}`)))
      for (let left = 5; left > 0; left -= 1) {
        await new Promise(setImmediate)
        expect(finish.length).toBe(Math.min(left, 2))
        finish.shift()?.()
      }
      await hashes
    } finally {
      jest.mocked(scrypt).mockImplementation(cheap)
    }
  })

  it('of an unknown account costs the same hashing work as a wrong one of a known account [U1]', async () => {
    const hash = await hashPassword('talat-demo')
    const costOf = async (known: string | null) => {
      jest.mocked(scrypt).mockClear()
      expect(await verifyPassword('wrong', known)).toBe(false)
      return jest.mocked(scrypt).mock.calls.map(([, , bytes, cost]) => [bytes, cost])
    }
    expect(await costOf(null)).toEqual(await costOf(hash))
  })

  it('never matches a missing or unreadable hash', async () => {
    expect(await verifyPassword('talat-demo', null)).toBe(false)
    expect(await verifyPassword('talat-demo', 'plain')).toBe(false)
    expect(await verifyPassword('talat-demo', 'scrypt$x$y$z$c2FsdA$a2V5')).toBe(false)
  })
})
