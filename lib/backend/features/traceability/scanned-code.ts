import type { CallContext } from '@/lib/backend/context/model'

/**
 * Looks up a code that someone scanned or made up. Ids and lot numbers run on, and each reveals a sale, so a network
 * looks up few; and of unknown codes, which tell where the ids end, very few. They are counted before the answer is known:
 * a refusal must not tell it.
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
  if (found !== null) await limits.forgive('unknownCodeByAddress', caller.address)
  return found
}
