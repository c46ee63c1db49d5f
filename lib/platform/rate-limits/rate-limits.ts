import { cutText } from '@/lib/core/well-formed'
import { RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { boundedLimiter } from './bounded-limiter'
import type { PlainCode } from '@/lib/domain/errors/error-codes'
import { UserError } from '@/lib/domain/errors/errors'
import { recordRefusal } from '@/lib/platform/observability/metrics'
import { redis } from '@/lib/platform/redis/redis'
import { networkOf } from './network-of'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** For each limit, in a process' own memory. */
const maximumKeys = 50_000

type Limit = Readonly<{ tries: number; seconds: number; refusal?: PlainCode }>

/**
 * The number of tries within a number of seconds for one key: an address, an e-mail, or both together, the address first. An
 * address counts by its network (`networkOf`).
 *
 * `...ByEmail` counts the tries of all addresses together, but strangers must not be able to lock a customer out: `loginByEmail`
 * does not apply to an address that has logged in before (`familiarAddress`), and the window of `resetByEmail` is shorter than
 * the lifetime of a reset code, so that a refused customer still has a valid code in the mailbox.
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
  /** An office or a mobile network may share one address; it can use only a part of a day's delivery capacity. */
  ordersByAddress: { tries: 30, seconds: hour, refusal: 'tooManyOrders' },
  ordersOfDayByAddress: { tries: 60, seconds: day, refusal: 'tooManyOrders' },
  ordersByAccount: { tries: 10, seconds: hour, refusal: 'tooManyOrders' },
  /** Each order sends a mail to an address that may belong to a stranger. */
  ordersByEmail: { tries: 6, seconds: hour, refusal: 'tooManyOrders' },
  guestCartsByAddress: { tries: 60, seconds: hour },
  slotsByAddress: { tries: 60, seconds: hour },
  /** Who has the link of a list needs no account. */
  listCallsByLink: { tries: 120, seconds: minute },
  listLinksByAddress: { tries: 600, seconds: 10 * minute },
  codeByAddress: { tries: 60, seconds: 10 * minute },
  /** A household scans a few packs. Iterating over ids, or searching for the highest one, would reveal how much the shop sells. */
  scannedCodeByAddress: { tries: 30, seconds: hour },
  scannedCodesOfDayByAddress: { tries: 60, seconds: day },
  unknownCodeByAddress: { tries: 5, seconds: hour },
  /** Calls of assistants, by `/api/mcp` and `/api/ucp`: each reads the catalog or computes a cart. */
  agentCallsByAddress: { tries: 600, seconds: 10 * minute },
  /** Each feed reads the whole catalog, and a proxy holds it for five minutes. */
  feedsByAddress: { tries: 60, seconds: 10 * minute },
  digitalLinksByAddress: { tries: 600, seconds: 10 * minute },
  /** Each fetches the profile of an assistant's platform; by registrable domain, because subdomains cost nothing. */
  profilesByDomain: { tries: 20, seconds: 10 * minute },
  /** Each stores its answer for a day. */
  idempotentRequestsByAddress: { tries: 240, seconds: hour },
  apiTokensByUser: { tries: 20, seconds: hour },
  visitByAddress: { tries: 600, seconds: 10 * minute },
  /** Processing pictures and PDFs blocks the CPU for everyone for a moment. */
  slipsByOrder: { tries: 10, seconds: 10 * minute },
  slipsByAddress: { tries: 30, seconds: hour },
  problemsByOrder: { tries: 30, seconds: day },
  /** Each adds to the books, and again when it is cancelled. */
  withdrawalsByUser: { tries: 6, seconds: hour },
  /** Each renders pages of the catalog again. */
  ratingsByUser: { tries: 200, seconds: hour },
  picturesByStaff: { tries: 300, seconds: hour },
  invoicesByOrder: { tries: 30, seconds: 10 * minute },
  /** One response contains all of a customer's rows and slips. */
  ownDataByUser: { tries: 6, seconds: hour },
  /** Each change sends a mail, and a price preview briefly locks the stock of the order's products. */
  orderChangesByOrder: { tries: 20, seconds: hour },
  orderPreviewsByOrder: { tries: 120, seconds: 10 * minute },
  /** Each request calls the payment provider over the network, with the shop's key. */
  paymentNewsByOrder: { tries: 10, seconds: 10 * minute },
  /** The same, for a card that is saved. */
  cardsByUser: { tries: 20, seconds: hour },
  /** Each connects to a server that an owner names. */
  mailTestsByShop: { tries: 20, seconds: 10 * minute },
  staffPasscodeByAddress: { tries: 10, seconds: 15 * minute },
  /** For all addresses without a successful try together; further tries are delayed, not refused (lib/features/staff/passcode.ts). */
  staffPasscodeByStrangers: { tries: 100, seconds: hour },
  staffFamiliarAddress: { tries: Number.MAX_SAFE_INTEGER, seconds: 14 * day },
} as const satisfies Record<string, Limit>

type LimitName = keyof typeof limits

export type RateLimits = Readonly<{
  /**
   * Counts one try.
   * @throws UserError tooManyTries, or the limit's own code
   */
  count: (name: LimitName, key: string) => Promise<void>
  /** Resets the tries of a key after a success that proves its identity. */
  reset: (name: LimitName, key: string) => Promise<void>
  /** Takes back one counted try that succeeded; the key's other tries stay counted. */
  revert: (name: LimitName, key: string) => Promise<void>
  /** Whether there was a try within the limit's window. */
  has: (name: LimitName, key: string) => Promise<boolean>
  /** Applies the factor to a bound that is counted elsewhere. */
  multiplied: (bound: number) => number
}>

/**
 * Rate limits, counted in Redis for all processes of the shop. Without Redis, or while it is unavailable or unresponsive, each
 * process counts for itself.
 * @param factor multiplies every limit, so that a load test from one address can raise them explicitly
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
    reset: async (name, key) => {
      await counterOf(name)((limiter) => limiter.delete(normal(key)))
    },
    revert: async (name, key) => {
      await counterOf(name)((limiter) => limiter.reward(normal(key)))
    },
    has: async (name, key) => (await counterOf(name)((limiter) => limiter.get(normal(key)))) !== null,
    multiplied: (bound) => Math.ceil(bound * factor),
  }
}

/** Normalizes a key: e-mails are case-insensitive, and addresses count by network. */
function normal(key: string): string {
  const [first = '', ...rest] = key.trim().toLowerCase().split(' ')
  return cutText([networkOf(first), ...rest].join(' '), 300)
}

/** Queries the limiter that is currently in use. */
type Counter = <Answer>(question: (limiter: RateLimiterAbstract) => Promise<Answer>) => Promise<Answer>

function createCounter(limit: Readonly<{ keyPrefix: string; points: number; duration: number }>): Counter {
  const own = boundedLimiter(limit, maximumKeys)
  const shared = redis()
  if (!shared) return (question) => question(own)
  const common = new RateLimiterRedis({ ...limit, storeClient: shared.client, useRedisPackage: true })
  return async (question) => {
    try {
      // Does not wait for an unresponsive Redis: one login counts several limits.
      return await shared.run(() => question(common))
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error
      return question(own)
    }
  }
}
