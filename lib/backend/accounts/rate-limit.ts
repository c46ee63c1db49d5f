import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { UserError } from '@/lib/errors'

const minute = 60
const hour = 60 * minute

/** How many tries in how many seconds, for one key (an address, or an e-mail). */
const limits = {
  loginByAddress: { tries: 50, seconds: 15 * minute },
  loginByEmail: { tries: 10, seconds: 15 * minute },
  signUpByAddress: { tries: 20, seconds: hour },
  resetByAddress: { tries: 20, seconds: hour },
  resetByEmail: { tries: 3, seconds: hour },
  codeByAddress: { tries: 60, seconds: 10 * minute },
  staffPasscodeByAddress: { tries: 10, seconds: 15 * minute },
} as const

export type LimitName = keyof typeof limits

export type RateLimits = Readonly<{
  /**
   * Counts one try.
   * @throws UserError tooManyTries
   */
  count: (name: LimitName, key: string) => Promise<void>
  /** Forgets the tries of a key, after a success that proves who it is. */
  forget: (name: LimitName, key: string) => Promise<void>
}>

/**
 * Limits of tries, kept in this process.
 * @param factor multiplies every limit, so that a load test on one address can raise them openly
 */
export function createRateLimits(factor: number): RateLimits {
  const limiters = new Map<LimitName, RateLimiterMemory>()

  const limiterOf = (name: LimitName) => {
    const { tries, seconds } = limits[name]
    const known = limiters.get(name)
    if (known) return known
    const limiter = new RateLimiterMemory({
      keyPrefix: name,
      points: Math.ceil(tries * factor),
      duration: seconds,
    })
    limiters.set(name, limiter)
    return limiter
  }

  return {
    count: async (name, key) => {
      try {
        await limiterOf(name).consume(normal(key))
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw new UserError('tooManyTries')
        throw refusal
      }
    },
    forget: async (name, key) => {
      await limiterOf(name).delete(normal(key))
    },
  }
}

/** The same e-mail in other capitals is the same key. */
function normal(key: string): string {
  return key.trim().toLowerCase().slice(0, 200)
}
