import { makeOwner } from '@/lib/backend/features/staff/people/make-owner'
import { UserError } from '@/lib/domain/errors/errors'
import { CommandError, type RunCommand } from './command'

/** `shop:owner`: the way back into a shop whose owners cannot sign in any more. */
export const owner: RunCommand = async ({ backend }, { place: email }) => {
  const { result } = await backend
    .run((job) => makeOwner(job, email ?? ''))
    .catch((error: unknown) => {
      throw error instanceof UserError ? new CommandError(error.message) : error
    })
  return { lines: [`${email} is an owner. This link sets the password, once, within 30 minutes:`, result], hasFailed: false }
}
