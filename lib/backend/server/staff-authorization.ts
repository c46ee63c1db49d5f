import { mayCall } from '@/lib/domain/accounts/staff-roles'
import { UserError } from '@/lib/domain/errors/errors'
import type { Caller } from '@/lib/backend/context/caller'
import type { Request } from './protocol'

/**
 * The one place where the rights of staff roles are enforced. A trusted caller without a role is a program with the passcode and
 * has all rights.
 * @throws UserError staffRoleForbids, before the arguments are parsed
 */
export function checkStaffRole({ trusted, staffRole }: Caller, { model, method, args }: Request): void {
  if (trusted && staffRole && !mayCall(staffRole, model, method, args)) throw new UserError('staffRoleForbids')
}
