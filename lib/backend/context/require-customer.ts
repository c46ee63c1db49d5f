import { UserError } from '@/lib/domain/errors/errors'
import type { CallContext, Session } from './call-context'

/**
 * The signed-in customer of a call.
 * @throws UserError asking to log in
 */
export function requireCustomer(call: CallContext): Session {
  if (!call.session) throw new UserError('loginRequired')
  return call.session
}
