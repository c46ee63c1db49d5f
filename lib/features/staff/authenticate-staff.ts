import 'server-only'
import type { NextRequest } from 'next/server'
import { readId } from '@/lib/core/ids'
import { callerRoles, type CallerRole } from '@/lib/domain/staff/staff-roles'
import { UserError } from '@/lib/domain/errors/errors'
import type { StaffSender } from '@/lib/platform/rpc/backend-answer'
import { clientIpOf, type CallerOrigin } from '@/lib/platform/rpc-endpoint/gateway'
import { isStaffPasscode } from './passcode'
import { signedInStaff } from './server'
import { readStaffToken } from './session'
import { apiTokenPrefix } from '@/lib/domain/accounts/api-tokens'
import { programAuthor, staffNameSchema } from '@/lib/domain/staff/change-authors'

export type StaffCaller = StaffSender

/**
 * The member of staff who calls the RPC endpoint. An island of a staff page sends `X-Staff` and the session cookie. Another
 * program sends an API token (`Authorization: Bearer`), whose name and role it has, or, until an owner has an account, the
 * passcode. Null for all other callers.
 * @param isPoll a page asks by itself: the session stays idle
 * @throws UserError staffSignedOut or invalidApiToken if the caller claims to be staff but is not, staffPasscodeOff,
 * staffRoleForbids for a role that the program may not take, tooManyTries
 */
export async function authenticateStaff(request: NextRequest, visitor: CallerOrigin, isPoll = false): Promise<StaffCaller | null> {
  if (visitor === 'program') {
    const token = bearerToken.exec(request.headers.get('authorization') ?? '')?.[1]
    if (token !== undefined) return programWithToken(request.headers, token)
    const passcode = request.headers.get('x-staff-passcode')
    if (passcode !== null) return programWithPasscode(request.headers, passcode)
  }
  if (visitor !== 'island' || request.headers.get('x-staff') === null) return null
  const staff = await signedInStaff(request, isPoll)
  if (!staff) throw new UserError('staffSignedOut')
  return staff
}

/** Whether a visitor's call comes from a storefront that has its data here: it shows the credential with which it acts for staff. */
export async function isStorefront(headers: Headers): Promise<boolean> {
  const credential = headers.get('x-storefront')
  if (!credential) return false
  if (credential.startsWith(apiTokenPrefix)) return (await readStaffToken(credential))?.role === 'owner'
  return isStaffPasscode(credential, clientIpOf(headers)).catch(() => false)
}

const bearerToken = new RegExp(`^Bearer (${apiTokenPrefix}\\S+)$`, 'i')

async function programWithToken(headers: Headers, token: string): Promise<StaffCaller> {
  const program = await readStaffToken(token)
  if (!program) throw new UserError('invalidApiToken')
  if (program.role === 'owner') return actingFor(headers, program)
  // A request that asks for fewer rights must not silently have more.
  if (headers.has('x-staff-role')) throw new UserError('staffRoleForbids')
  return { ...program, accountId: null }
}

async function programWithPasscode(headers: Headers, passcode: string): Promise<StaffCaller> {
  if (!(await isStaffPasscode(passcode, clientIpOf(headers)))) throw new UserError('staffSignedOut')
  return actingFor(headers, { name: programAuthor, role: null })
}

/**
 * A program with all rights may act for someone, as a storefront with a backend of its own does: it sends the name in
 * `X-Staff-Name` (percent-encoded), the role in `X-Staff-Role`, account and session in `X-Staff-Account` and `X-Staff-Session`.
 */
function actingFor(headers: Headers, program: Omit<StaffCaller, 'accountId'>): StaffCaller {
  const name = staffNameSchema.safeParse(decodeName(headers.get('x-staff-name') ?? ''))
  return {
    name: name.success ? name.data : program.name,
    role: roleOf(headers) ?? program.role,
    accountId: readId(headers.get('x-staff-account')),
    sessionId: readId(headers.get('x-staff-session')),
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
