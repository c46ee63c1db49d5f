import 'server-only'
import { env } from '@/lib/platform/config/env'
import { UserError } from '@/lib/domain/errors/errors'
import { createFairQueue, type FairQueue } from '@/lib/platform/rate-limits/fair-queue'
import { createRateLimits, type RateLimits } from '@/lib/platform/rate-limits/rate-limits'
import { isSecret } from '@/lib/core/constant-time-equal'
import { singleFlight } from '@/lib/core/single-flight'
import { networkOf } from '@/lib/platform/http/client-ip'

/** What lets staff in. Without one set there are no staff pages in production; a developer's machine has this. */
export const staffPasscode = env.STAFF_PASSCODE ?? (env.NODE_ENV === 'production' ? undefined : 'talat-staff')

// On globalThis, because Next gives each bundle of routes its own copy of this module.
const holder = globalThis as typeof globalThis & { talatStaffLimits?: RateLimits; talatStaffQueue?: FairQueue }
const limits = (holder.talatStaffLimits ??= createRateLimits(env.RATE_LIMIT_FACTOR))
const slowQueue = (holder.talatStaffQueue ??= createFairQueue({ running: 1, waiting: 20, waitMs: 20_000 }))

/** How long each try of a stranger takes once there have been too many, one after the other. */
const slowTryMs = 1_000

const shareTry = singleFlight<boolean>()

/**
 * Whether it is the passcode. Wrong ones are counted by address, and after too many not even the right one helps.
 * The same word from the same address at the same time is one try: programs give it with every call, and make many at once.
 * Strangers' tries are counted over all addresses too.
 * @throws UserError tooManyTries, busy when too many strangers try at once
 */
export async function isStaffPasscode(given: string, address: string): Promise<boolean> {
  const passcode = staffPasscode
  return passcode ? shareTry(`${address} ${given}`, () => tryPasscode(given, passcode, address)) : false
}

/** Counts before it looks, so that of however many at once no more are looked at than are allowed. */
async function tryPasscode(given: string, passcode: string, address: string): Promise<boolean> {
  await limits.count('staffPasscodeByAddress', address)
  const isFamiliar = await limits.has('staffFamiliarAddress', address)
  if (!isFamiliar) await slowDownStrangers(address)
  if (!isSecret(given, passcode)) return false
  await limits.forgive('staffPasscodeByAddress', address)
  if (!isFamiliar) await limits.forgive('staffPasscodeByStrangers', everyone)
  await limits.count('staffFamiliarAddress', address)
  return true
}

const everyone = 'all'

/**
 * Guessing from very many addresses is made slow, not impossible to get past: staff come in from a new place all the same,
 * for networks take turns.
 */
async function slowDownStrangers(address: string): Promise<void> {
  try {
    await limits.count('staffPasscodeByStrangers', everyone)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    await slowQueue({ source: networkOf(address), priority: false }, () => new Promise<void>((resolve) => setTimeout(resolve, slowTryMs)))
  }
}
