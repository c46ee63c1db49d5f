import 'server-only'
import type { NextRequest } from 'next/server'
import { readId } from '@/lib/core/ids'
import { callerRoles, type CallerRole } from '@/lib/domain/accounts/staff-roles'
import { UserError } from '@/lib/domain/errors/errors'
import type { StaffSender } from '@/lib/platform/rpc/backend-answer'
import { clientIpOf, type CallerOrigin } from '@/lib/platform/rpc-endpoint/gateway'
import { isStaffPasscode } from './passcode'
import { signedInStaff } from './server'
import { programAuthor } from '@/lib/domain/accounts/change-authors'
import { staffNameSchema } from '@/lib/domain/accounts/staff-name'

export type StaffCaller = StaffSender

/**
 * The member of staff who calls the RPC endpoint. An island of a staff page sends `X-Staff` and the session cookie. Another
 * program sends the passcode and optionally a name in `X-Staff-Name` (percent-encoded). It has all rights, unless it acts for
 * someone with a role, which it sends in `X-Staff-Role` and `X-Staff-Account`. Null for all other callers.
 * @throws UserError staffSignedOut if the caller claims to be staff but is not, staffRoleForbids for an unknown role, tooManyTries
 */
export async function authenticateStaff(request: NextRequest, visitor: CallerOrigin): Promise<StaffCaller | null> {
  const passcode = request.headers.get('x-staff-passcode')
  if (visitor === 'program' && passcode !== null) return programOf(request, passcode)
  if (visitor !== 'island' || request.headers.get('x-staff') === null) return null
  const staff = await signedInStaff(request)
  if (!staff) throw new UserError('staffSignedOut')
  return staff
}

async function programOf(request: NextRequest, passcode: string): Promise<StaffCaller> {
  if (!(await isStaffPasscode(passcode, clientIpOf(request.headers)))) throw new UserError('staffSignedOut')
  const name = staffNameSchema.safeParse(decodeName(request.headers.get('x-staff-name') ?? ''))
  return {
    name: name.success ? name.data : programAuthor,
    role: roleOf(request.headers),
    accountId: readId(request.headers.get('x-staff-account')),
  }
}

/** A role that this version does not know must not count as none, which has all rights. */
function roleOf(headers: Headers): CallerRole | null {
  const given = headers.get('x-staff-role')
  const role = callerRoles.find((each) => each === given)
  if (given !== null && !role) throw new UserError('staffRoleForbids')
  return role ?? null
}

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
