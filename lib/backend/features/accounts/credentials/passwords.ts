import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createFairQueue, type QueueTurn } from '@/lib/platform/rate-limits/fair-queue'

/**
 * Passwords are stored as scrypt hashes that include their parameters, so that the cost can be raised later:
 * `scrypt$N$r$p$salt$key`. The parameters are OWASP's; a hash takes 128 MiB (128 × N × r bytes) and tenths of a second on
 * purpose: never compute one inside a transaction.
 */
const cost = { N: 2 ** 17, r: 8, p: 1 } as const
const keyBytes = 32
const saltBytes = 16
/** scrypt's memory limit, slightly above its need. */
const memoryLimit = 160 * 1024 * 1024

// Limits concurrent hashes, so that a flood of logins cannot exhaust CPU and memory, and queues them fairly.
const queue = createFairQueue({ running: 2, waiting: 12, waitMs: 10_000 })

/** The turn of hashes that no outside request caused. */
const ownTurn: QueueTurn = { source: 'shop', priority: true }

/**
 * The hash to store. The password is normalized (NFKC), so that it matches regardless of the keyboard.
 * @throws UserError busy when the queue is full
 */
export async function hashPassword(plain: string, turn = ownTurn): Promise<string> {
  const salt = randomBytes(saltBytes)
  const key = await derive(plain, salt, cost, turn)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Verifies a password against a hash. Without a hash (unknown e-mail) it takes the same time and returns false, so that the
 * response time does not reveal who is registered.
 * @throws UserError busy when the queue is full
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

/** Whether a hash uses other parameters than the current ones, so that it should be renewed at the next login. */
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
