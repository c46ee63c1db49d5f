import { refusalOf } from '@/lib/backend/testing/refusals'
import { testPassword } from '@/lib/backend/testing/shop'
import { backend, shop } from '@/lib/backend/testing/opened-low-cost-shop'

/** While `isHeld`, hashes wait until the test finishes them; `asked` counts them, `words` lists the hashed passwords in order. */
const hashes = { isHeld: false, finish: [] as (() => void)[], asked: 0, words: [] as string[] }

/** The real scrypt at a low cost: only the number of hashes matters. */
jest.mock('node:crypto', () => {
  const crypto = jest.requireActual<typeof import('node:crypto')>('node:crypto')
  const scrypt = (word: string, salt: Buffer, bytes: number, _cost: object, done: (error: Error | null, key: Buffer) => void) => {
    hashes.words.push(word)
    const hash = () => crypto.scrypt(word, salt, bytes, { N: 1024 }, done)
    if (hashes.isHeld) hashes.finish.push(hash)
    else hash()
  }
  return { ...crypto, scrypt }
})

/** Places in the queue count here, and not its time limit, which a busy machine reaches. */
jest.mock('@/lib/platform/rate-limits/fair-queue', () => {
  const { createFairQueue } = jest.requireActual<typeof import('@/lib/platform/rate-limits/fair-queue')>(
    '@/lib/platform/rate-limits/fair-queue',
  )
  return {
    createFairQueue: (limits: Parameters<typeof createFairQueue>[0]) => {
      const queue = createFairQueue({ ...limits, waitMs: 120_000 })
      return (...given: Parameters<typeof queue>) => {
        hashes.asked += 1
        return queue(...given)
      }
    },
  }
})

const busy = 'The shop is busy. Please try again in a moment.'
const attackers = ['6.6.6.6', '7.7.7.7', '8.8.8.8']

beforeEach(() => backend.ports.limitTo(1))

const logIn = (address: string, email: string, password: string) => refusalOf(backend, address, 'login', [email, password])

/** Sixty concurrent wrong logins; `answers` collects their results. */
function flood() {
  const answers: (string | null)[] = []
  const all = Array.from({ length: 60 }, (_, number) =>
    logIn(attackers[number % attackers.length] ?? '', `guess${number}@example.com`, 'wrong').then((answer) => answers.push(answer)),
  )
  return { answers, all: Promise.all(all) }
}

async function until(isTrue: () => boolean): Promise<void> {
  const deadline = Date.now() + 600_000
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error('It did not happen')
    await new Promise(setImmediate)
  }
}

/** Finishes hashes one by one until `all` settles. */
async function release(all: Promise<unknown>): Promise<void> {
  let isDone = false
  void all.then(() => (isDone = true))
  await until(() => {
    hashes.finish.shift()?.()
    return isDone
  })
}

it('in a login flood a client IP that signed in before is hashed next, and a new one after a turn per attacker [U12]', async () => {
  expect(await logIn('1.1.1.1', shop.somchai.email, testPassword)).toBeNull()
  Object.assign(hashes, { isHeld: true, words: [] })
  const { answers, all } = flood()
  await until(() => answers.length === 46)
  // First, whatever the database is doing: only the other one's place shows, by the answer that it takes the place of.
  const asked = hashes.asked
  const trusted = logIn('1.1.1.1', shop.somchai.email, testPassword)
  await until(() => hashes.asked > asked)
  let isRefused = false
  const elsewhere = logIn('2.2.2.2', shop.malee.email, testPassword).finally(() => (isRefused = true))
  await until(() => answers.length === 47 || isRefused)
  const refused = [...answers]
  await release(Promise.all([trusted, elsewhere, all]))
  expect(refused).toEqual(Array(47).fill(busy))
  expect([await trusted, await elsewhere]).toEqual([null, null])
  expect(hashes.words.flatMap((word, place) => (word === testPassword ? [place] : []))).toEqual([2, 6])
  expect(hashes.words).toHaveLength(15)
})

afterEach(() => (hashes.isHeld = false))

it('a login refused because the queue is full does not count toward the rate limit of the account [U12]', async () => {
  hashes.isHeld = true
  const { answers, all } = flood()
  await until(() => answers.length === 46)
  const mine = Array.from({ length: 10 }, () => logIn('6.6.6.6', shop.malee.email, testPassword))
  expect(await Promise.all(mine)).toEqual(Array(10).fill(busy))
  hashes.isHeld = false
  await release(all)
  expect(await logIn('6.6.6.6', shop.malee.email, testPassword)).toBeNull()
})
