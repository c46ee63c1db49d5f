import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createFairQueue, type QueueTurn } from '@/lib/platform/rate-limits/fair-queue'

/**
 * Passwords are stored as scrypt hashes that carry their own parameters, so that they can be raised later:
 * `scrypt$N$r$p$salt$key`. The parameters are OWASP's; a hash takes 128 MiB (128 × N × r bytes) and tenths of a
 * second on purpose: never do it inside a transaction.
 */
const cost = { N: 2 ** 17, r: 8, p: 1 } as const
const keyBytes = 32
const saltBytes = 16
/** What scrypt may take, a little more than it needs. */
const memoryLimit = 160 * 1024 * 1024

// A flood of logins neither takes all cores and memory nor makes everyone wait behind it.
const queue = createFairQueue({ running: 2, waiting: 12, waitMs: 10_000 })

/** Of what no one outside has asked for. */
const ownTurn: QueueTurn = { source: 'shop', priority: true }

/**
 * The hash to store. The password is normalised (NFKC), so that it can be typed on any keyboard.
 * @throws UserError busy when too many wait
 */
export async function hashPassword(plain: string, turn = ownTurn): Promise<string> {
  const salt = randomBytes(saltBytes)
  const key = await derive(plain, salt, cost, turn)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Whether the password is the one of the hash. Without a hash (unknown e-mail) it works as long and says no,
 * so that no one can find out by the clock who is registered.
 * @throws UserError busy when too many wait
 */
export async function verifyPassword(plain: string, hash: string | null, turn = ownTurn): Promise<boolean> {
  const stored = hash === null ? null : parse(hash)
  if (!stored) {
    await derive(plain, randomBytes(saltBytes), cost, turn)
    return false
  }
  const key = await derive(plain, stored.salt, stored.cost, turn)
  return key.length === stored.key.length && timingSafeEqual(key, stored.key)
}

/** Whether a hash was made at another cost than today's, so that it should be replaced when the password is known. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(`scrypt$${cost.N}$${cost.r}$${cost.p}$`)
}

type Cost = Readonly<{ N: number; r: number; p: number }>

function parse(hash: string): Readonly<{ cost: Cost; salt: Buffer; key: Buffer }> | null {
  const match = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(hash)
  if (!match) return null
  const [, N, r, p, salt = '', key = ''] = match
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

function derive(plain: string, salt: Buffer, { N, r, p }: Cost, turn: QueueTurn): Promise<Buffer> {
  return queue(
    turn,
    () =>
      new Promise((resolve, reject) => {
        scrypt(plain.normalize('NFKC'), salt, keyBytes, { N, r, p, maxmem: memoryLimit }, (error, key) =>
          error ? reject(error) : resolve(key),
        )
      }),
  )
}
