import 'server-only'
import type { NextRequest } from 'next/server'
import { UserError } from '@/lib/domain/errors/errors'
import { clientIpOf, type CallerOrigin } from '@/lib/platform/rpc-endpoint/gateway'
import { isStaffPasscode } from './passcode'
import { staffOfRequest } from './server'
import { staffNameSchema } from '@/lib/domain/accounts/staff-name'

export type StaffCaller = Readonly<{ name: string }>

/**
 * The member of staff who calls the RPC endpoint. An island of a staff page sends `X-Staff` and the session cookie. Another
 * program sends the passcode and optionally a name in `X-Staff-Name` (percent-encoded). Null for all other callers.
 * @throws UserError staffSignedOut if the caller claims to be staff but is not, tooManyTries
 */
export async function authenticateStaff(request: NextRequest, visitor: CallerOrigin): Promise<StaffCaller | null> {
  const passcode = request.headers.get('x-staff-passcode')
  if (visitor === 'program' && passcode !== null) return programOf(request, passcode)
  if (visitor !== 'island' || request.headers.get('x-staff') === null) return null
  const staff = await staffOfRequest(request)
  if (!staff) throw new UserError('staffSignedOut')
  return staff
}

async function programOf(request: NextRequest, passcode: string): Promise<StaffCaller> {
  if (!(await isStaffPasscode(passcode, clientIpOf(request.headers)))) throw new UserError('staffSignedOut')
  const name = staffNameSchema.safeParse(decodeName(request.headers.get('x-staff-name') ?? ''))
  return { name: name.success ? name.data : 'program' }
}

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
