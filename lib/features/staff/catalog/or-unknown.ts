import 'server-only'
import { isServerError } from '@/lib/domain/errors/rpc-error'

/** Null for a record that does not exist. */
export async function orUnknown<Found>(read: Promise<Found>): Promise<Found | null> {
  try {
    return await read
  } catch (error) {
    if (isServerError(error)) return null
    throw error
  }
}
