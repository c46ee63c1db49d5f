import { UserError } from '@/lib/domain/errors/errors'
import type { Session } from './caller'
import type { CallContext } from './model'

/**
 * The signed-in customer of a call.
 * @throws UserError `loginRequired` for a guest
 */
export function requireCustomer(call: CallContext): Session {
  if (!call.session) throw new UserError('loginRequired')
  return call.session
}
