import 'server-only'
import { env } from '../env'
import { createRateLimits, type RateLimits } from '../rate-limits'
import { isSecret } from '../secret'

/** What lets staff in. Without one set there are no staff pages in production; a developer's machine has this. */
export const staffPasscode = env.STAFF_PASSCODE ?? (env.NODE_ENV === 'production' ? undefined : 'talat-staff')

// On globalThis, because Next gives each bundle of routes its own copy of this module.
const holder = globalThis as typeof globalThis & { talatStaffLimits?: RateLimits }
const limits = (holder.talatStaffLimits ??= createRateLimits(env.RATE_LIMIT_FACTOR))

/** Tries that are being looked at. */
const underWay = new Map<string, Promise<boolean>>()

/**
 * Tells whether it is the passcode. Wrong ones are counted by address, and after too many not even the right one helps.
 * The same word from the same address at the same time is one try: programs give it with every call, and make many at once.
 * @throws UserError tooManyTries
 */
export async function isStaffPasscode(given: string, address: string): Promise<boolean> {
  if (!staffPasscode) return false
  const name = `${address} ${given}`
  const answer = underWay.get(name) ?? tryPasscode(given, staffPasscode, address).finally(() => underWay.delete(name))
  underWay.set(name, answer)
  return answer
}

/** Counts before it looks, so that of however many at once no more are looked at than are allowed. */
async function tryPasscode(given: string, passcode: string, address: string): Promise<boolean> {
  await limits.count('staffPasscodeByAddress', address)
  if (!isSecret(given, passcode)) return false
  await limits.forgive('staffPasscodeByAddress', address)
  return true
}
