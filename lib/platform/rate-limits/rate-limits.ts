import { RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { boundedLimiter } from './bounded-limiter'
import type { PlainCode } from '@/lib/domain/errors/error-codes'
import { UserError } from '@/lib/domain/errors/errors'
import { recordRefusal } from '@/lib/platform/observability/metrics'
import { redis } from '@/lib/platform/redis/redis'
import { networkOf } from '@/lib/platform/http/client-ip'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Of each limit, in a process' own memory. */
const maximumKeys = 50_000

type Limit = Readonly<{ tries: number; seconds: number; refusal?: PlainCode }>

/**
 * How many tries in how many seconds, for one key: an address, an e-mail, or both together, the address first. Of an
 * address its network counts (`networkOf`).
 * `...ByEmail` count tries of all addresses together, where strangers must not be able to lock a customer out:
 * `loginByEmail` passes over an address that has signed in before (`familiarAddress`), and `resetByEmail` is shorter
 * than a reset code lives, so that a customer who is refused has a valid code in the mailbox.
 */
const limits = {
  loginByAddress: { tries: 50, seconds: 15 * minute },
  loginByEmailAndAddress: { tries: 10, seconds: 15 * minute },
  loginByEmail: { tries: 100, seconds: hour },
  familiarAddress: { tries: Number.MAX_SAFE_INTEGER, seconds: 14 * day },
  signUpByAddress: { tries: 20, seconds: hour },
  signUpByEmailAndAddress: { tries: 5, seconds: hour },
  currentPasswordByUser: { tries: 10, seconds: 15 * minute },
  resetByAddress: { tries: 20, seconds: hour },
  resetByEmailAndAddress: { tries: 3, seconds: 30 * minute },
  resetByEmail: { tries: 6, seconds: 30 * minute },
  /** An office or a mobile network may stand behind one address; of a day's places they take a part, not all. */
  ordersByAddress: { tries: 30, seconds: hour, refusal: 'tooManyOrders' },
  ordersOfDayByAddress: { tries: 60, seconds: day, refusal: 'tooManyOrders' },
  ordersByAccount: { tries: 10, seconds: hour, refusal: 'tooManyOrders' },
  /** Each order is a mail to an address that may be a stranger's. */
  ordersByEmail: { tries: 6, seconds: hour, refusal: 'tooManyOrders' },
  guestCartsByAddress: { tries: 60, seconds: hour },
  codeByAddress: { tries: 60, seconds: 10 * minute },
  /** A household scans a few packs; running through the ids, or looking for the last one, counts what the shop sells. */
  scannedCodeByAddress: { tries: 30, seconds: hour },
  scannedCodesOfDayByAddress: { tries: 60, seconds: day },
  unknownCodeByAddress: { tries: 5, seconds: hour },
  visitByAddress: { tries: 600, seconds: 10 * minute },
  /** Pictures and PDFs take a moment of everyone's processor. */
  slipsByOrder: { tries: 10, seconds: 10 * minute },
  invoicesByOrder: { tries: 30, seconds: 10 * minute },
  /** All of a person's rows and slips in one answer. */
  ownDataByUser: { tries: 6, seconds: hour },
  /** Each change is a mail; looking at what it would cost locks the order's goods for a moment. */
  orderChangesByOrder: { tries: 20, seconds: hour },
  orderPreviewsByOrder: { tries: 120, seconds: 10 * minute },
  /** A provider is asked over the network, with the shop's own key. */
  paymentNewsByOrder: { tries: 10, seconds: 10 * minute },
  staffPasscodeByAddress: { tries: 10, seconds: 15 * minute },
  /** Of all addresses without a successful try; more are not refused, but delayed (lib/features/staff/passcode.ts). */
  staffPasscodeByStrangers: { tries: 100, seconds: hour },
  staffFamiliarAddress: { tries: Number.MAX_SAFE_INTEGER, seconds: 14 * day },
} as const satisfies Record<string, Limit>

type LimitName = keyof typeof limits

export type RateLimits = Readonly<{
  /**
   * Counts one try.
   * @throws UserError tooManyTries, or what the limit says instead
   */
  count: (name: LimitName, key: string) => Promise<void>
  /** Forgets the tries of a key, after a success that proves who it is. */
  forget: (name: LimitName, key: string) => Promise<void>
  /** Takes one counted try back, which was right; the others of the key stay counted. */
  forgive: (name: LimitName, key: string) => Promise<void>
  /** Whether there has been a try within the limit's time. */
  has: (name: LimitName, key: string) => Promise<boolean>
  /** A bound that is counted elsewhere, multiplied as these are. */
  multiplied: (bound: number) => number
}>

/**
 * Limits of tries, counted in Redis for all processes of the shop; in this process where there is none, or while it is away
 * or silent.
 * @param factor multiplies every limit, so that a load test on one address can raise them openly
 */
export function createRateLimits(factor: number): RateLimits {
  const counters = new Map<LimitName, Counter>()

  const counterOf = (name: LimitName) => {
    const { tries, seconds } = limits[name]
    const known = counters.get(name)
    if (known) return known
    const counter = createCounter({
      keyPrefix: `talat:tries:${name}`,
      points: Math.ceil(tries * factor),
      duration: seconds,
    })
    counters.set(name, counter)
    return counter
  }

  return {
    count: async (name, key) => {
      try {
        await counterOf(name)((limiter) => limiter.consume(normal(key)))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        recordRefusal(name)
        const limit: Limit = limits[name]
        throw new UserError(limit.refusal ?? 'tooManyTries')
      }
    },
    forget: async (name, key) => {
      await counterOf(name)((limiter) => limiter.delete(normal(key)))
    },
    forgive: async (name, key) => {
      await counterOf(name)((limiter) => limiter.reward(normal(key)))
    },
    has: async (name, key) => (await counterOf(name)((limiter) => limiter.get(normal(key)))) !== null,
    multiplied: (bound) => Math.ceil(bound * factor),
  }
}

/** The same e-mail in other capitals is the same key, and so is another address of the same network. */
function normal(key: string): string {
  const [first = '', ...rest] = key.trim().toLowerCase().split(' ')
  return [networkOf(first), ...rest].join(' ').slice(0, 300)
}

/** Asks the limiter that counts at the moment. */
type Counter = <Answer>(question: (limiter: RateLimiterAbstract) => Promise<Answer>) => Promise<Answer>

function createCounter(limit: Readonly<{ keyPrefix: string; points: number; duration: number }>): Counter {
  const own = boundedLimiter(limit, maximumKeys)
  const shared = redis()
  if (!shared) return (question) => question(own)
  const common = new RateLimiterRedis({ ...limit, storeClient: shared.client, useRedisPackage: true })
  return async (question) => {
    try {
      // A Redis that is silent is not waited for: signing in counts several things.
      return await shared.ask(() => question(common))
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error
      return question(own)
    }
  }
}
