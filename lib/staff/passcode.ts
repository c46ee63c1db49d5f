import 'server-only'
import { UserError } from '../errors'
import { env } from '../env'
import { createRateLimits, type RateLimits } from '../rate-limits'
import { isSecret } from '../secret'

/** What lets staff in. Without one set there are no staff pages in production; a developer's machine has this. */
export const staffPasscode = env.STAFF_PASSCODE ?? (env.NODE_ENV === 'production' ? undefined : 'talat-staff')

// On globalThis, because Next gives each bundle of routes its own copy of this module.
const holder = globalThis as typeof globalThis & { talatStaffLimits?: RateLimits }
const limits = (holder.talatStaffLimits ??= createRateLimits(env.RATE_LIMIT_FACTOR))

/**
 * Tells whether it is the passcode. Wrong ones are counted by address, and after too many not even the right one helps.
 * @throws UserError tooManyTries
 */
export async function isStaffPasscode(given: string, address: string): Promise<boolean> {
  if (!staffPasscode) return false
  if (await limits.isSpent('staffPasscodeByAddress', address)) throw new UserError('tooManyTries')
  if (isSecret(given, staffPasscode)) return true
  await limits.count('staffPasscodeByAddress', address)
  return false
}
