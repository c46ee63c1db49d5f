import 'server-only'
import { processWide } from '@/lib/core/process-wide'
import { env } from '@/lib/platform/config/env'
import { staffPasscode } from '@/lib/platform/config/staff-passcode'
import { UserError } from '@/lib/domain/errors/errors'
import { createFairQueue } from '@/lib/platform/rate-limits/fair-queue'
import { createRateLimits } from '@/lib/platform/rate-limits/rate-limits'
import { isSecret } from '@/lib/core/secrets/constant-time-equal'
import { singleFlight } from '@/lib/core/single-flight'
import { networkOf } from '@/lib/platform/rate-limits/network-of'
import { readSignInWays } from './session'

const limits = processWide('staffLimits', () => createRateLimits(env.RATE_LIMIT_FACTOR))
const slowQueue = processWide('staffQueue', () => createFairQueue({ running: 1, waiting: 20, waitMs: 20_000 }))

/** The delay of each attempt from an unfamiliar IP once the rate limit is exceeded. These attempts run one after the other. */
const slowTryMs = 1_000

const shareTry = singleFlight<boolean>()

/**
 * Whether the passcode is correct. Wrong attempts are counted per client IP, and beyond the limit even the correct passcode is
 * rejected. Identical concurrent attempts from one IP count once, because programs send the passcode with every call and make
 * many calls at once. Attempts from unfamiliar IPs are also counted over all IPs. Once an owner has an account, the passcode is
 * off and not even compared.
 * @throws UserError staffPasscodeOff; tooManyTries; busy if too many unfamiliar IPs try at once
 */
export async function isStaffPasscode(given: string, address: string): Promise<boolean> {
  const passcode = staffPasscode
  return passcode ? shareTry(`${address} ${given}`, () => tryPasscode(given, passcode, address)) : false
}

/** Counts before comparing, so that concurrent attempts cannot exceed the limit. */
async function tryPasscode(given: string, passcode: string, address: string): Promise<boolean> {
  if (!(await readSignInWays()).passcode) throw new UserError('staffPasscodeOff')
  await limits.count('staffPasscodeByAddress', address)
  const isFamiliar = await limits.has('staffFamiliarAddress', address)
  if (!isFamiliar) await throttleUnknownClients(address)
  if (!isSecret(given, passcode)) return false
  await limits.revert('staffPasscodeByAddress', address)
  if (!isFamiliar) await limits.revert('staffPasscodeByStrangers', everyone)
  await limits.count('staffFamiliarAddress', address)
  return true
}

const everyone = 'all'

/** Slows down guessing from many IPs, without locking out staff at a new location: the queue serves networks in turn. */
async function throttleUnknownClients(address: string): Promise<void> {
  try {
    await limits.count('staffPasscodeByStrangers', everyone)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    await slowQueue({ source: networkOf(address), priority: false }, () => new Promise<void>((resolve) => setTimeout(resolve, slowTryMs)))
  }
}
