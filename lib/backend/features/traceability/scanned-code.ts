import type { CallContext } from '@/lib/backend/context/model'

/**
 * Looks up a scanned code under rate limits. Ids and lot numbers are sequential and each reveals a sale, so each client IP may
 * look up only few, and very few unknown ones, which reveal where the ids end. Unknown codes are counted before the lookup and
 * forgiven if found: a rate limit error must not reveal whether the code exists.
 * @throws UserError tooManyTries
 */
export async function scanCode<Found>(
  { caller, ports: { limits } }: CallContext,
  find: () => Promise<Found | null>,
): Promise<Found | null> {
  if (caller.trusted) return find()
  await limits.count('scannedCodeByAddress', caller.address)
  await limits.count('scannedCodesOfDayByAddress', caller.address)
  await limits.count('unknownCodeByAddress', caller.address)
  const found = await find()
  if (found !== null) await limits.revert('unknownCodeByAddress', caller.address)
  return found
}
