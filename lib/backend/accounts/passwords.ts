import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { atMost } from './at-most'

/**
 * Passwords are kept as scrypt hashes that carry their own parameters, so that they can be raised later:
 * `scrypt$N$r$p$salt$key`. N=2^15 with p=3 is OWASP's equal of N=2^17 with p=1 in a quarter of the memory.
 * Hashing takes tenths of a second on purpose: never do it inside a transaction.
 */
const cost = { N: 2 ** 15, r: 8, p: 3 } as const
const keyBytes = 32
const saltBytes = 16
const memoryLimit = 128 * 1024 * 1024

// A flood of logins waits in line instead of taking all cores and memory.
const inTurn = atMost(2)

/** The hash to store. The password is normalised (NFKC), so that it can be typed on any keyboard. */
export async function hashPassword(plain: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const key = await derive(plain, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Whether the password is the one of the hash. Without a hash (unknown e-mail) it works as long and says no,
 * so that nobody can find out by the clock who is registered.
 */
export async function verifyPassword(plain: string, hash: string | null): Promise<boolean> {
  const stored = hash === null ? null : parse(hash)
  if (!stored) {
    await derive(plain, randomBytes(saltBytes), cost)
    return false
  }
  const key = await derive(plain, stored.salt, stored.cost)
  return key.length === stored.key.length && timingSafeEqual(key, stored.key)
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

function derive(plain: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(plain.normalize('NFKC'), salt, keyBytes, { N, r, p, maxmem: memoryLimit }, (error, key) =>
          error ? reject(error) : resolve(key),
        )
      }),
  )
}
