import 'server-only'
import type { MethodOf } from '@/lib/domain/methods/method-names'
import { cache } from 'react'
import { notFound, redirect } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { counted, dottedPathsOf, type Field } from '@/lib/core/wire-record'
import { firstPage, mayVisit } from '@/lib/domain/staff/staff-roles'
import type { RpcOptions } from '@/lib/platform/rpc/protocol'
import type { Answer } from '@/lib/platform/rpc/record-schema'
import { searchRows } from '@/lib/platform/rpc/search-rows'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { cookiesOf, pageCookies } from '@/lib/platform/session/cookie-jar'
import { publicSession } from '@/lib/platform/session/server'
import { staffHref, type StaffPage, type StaffQuery } from './staff-routes'
import { staffPasscode } from '@/lib/platform/config/staff-passcode'
import { isEnrolled, readStaffSession, type SignedInStaff, type StaffSession } from './session'
import type { Locale } from '@/lib/core/locale'

/** The staff session of a request to a route handler; null for someone who must set up a second factor first. */
export async function staffOfRequest(request: NextRequest): Promise<StaffSession | null> {
  const staff = await signedInStaff(request)
  return staff && isEnrolled(staff) ? staff : null
}

/** The same for RPC calls, whose backend checks the role. @param isPoll a page asks by itself: the session stays idle */
export async function signedInStaff(request: NextRequest, isPoll = false): Promise<SignedInStaff | null> {
  return staffOfCookie(cookiesOf(request)('staff'), isPoll)
}

/** Whether the cookie `staff` belongs to someone who is signed in. */
export const isStaffCookie = async (cookie: string): Promise<boolean> => (await staffOfCookie(cookie)) !== null

/** The session in the `staff` cookie. Null if it is invalid, or if no passcode is set. */
async function staffOfCookie(cookie: string | undefined, isPoll = false): Promise<SignedInStaff | null> {
  return staffPasscode && cookie ? readStaffSession(cookie, staffPasscode, isPoll) : null
}

/** The staff session for the current page. It is cached per request, so that a page and its layout ask the backend once. */
export const readStaff = cache(async (): Promise<SignedInStaff | null> => staffOfCookie((await pageCookies())('staff')))

/**
 * The staff session for the current page. Redirects anyone else to the sign-in form and back here, someone who must set up a
 * second factor to the account page, and someone whose role may not see the page to the first one of the role; without a
 * configured passcode, throws not found. Every staff page must call this, because a layout does not protect its pages.
 */
export async function requireStaff(language: Locale, page: StaffPage, query: StaffQuery = {}): Promise<StaffSession> {
  const staff = await requireSignedIn(language, page, query)
  if (!isEnrolled(staff)) redirect(staffHref(language, 'account'))
  if (!mayVisit(staff.role, page)) redirect(staffHref(language, firstPage(staff.role), { refused: page }))
  return staff
}

/** The same for the account page, which also someone who must set up a second factor sees. */
export async function requireSignedIn(language: Locale, page: StaffPage, query: StaffQuery = {}): Promise<SignedInStaff> {
  if (!staffPasscode) notFound()
  const staff = await readStaff()
  if (!staff) redirect(staffHref(language, 'sign_in', { to: page, ...query }))
  return staff
}

/**
 * One read or change for a staff page: like {@link callBackend}, but it sees all rows, and its changes are recorded under the
 * name of the member of staff.
 */
export function callAsStaff<Output, Model extends string>(
  staff: SignedInStaff,
  language: Locale,
  answer: Answer<Output>,
  model: Model,
  method: MethodOf<Model>,
  args: readonly unknown[],
  options: RpcOptions = {},
): Promise<Output> {
  return callBackend(answer, model, method, args, options, publicSession(language), { address: 'staff', staff })
}

/** The rows of a model that meet the condition, as {@link callAsStaff} sees them. */
export function searchAsStaff<Output>(
  staff: SignedInStaff,
  language: Locale,
  row: Field<Output>,
  model: string,
  condition: readonly unknown[],
  options: RpcOptions = {},
): Promise<readonly Output[]> {
  return searchRows(publicSession(language), row, model, condition, options, { address: 'staff', staff })
}

/** The same, with the number of all rows that meet the condition. */
export function countAsStaff<Output>(
  staff: SignedInStaff,
  language: Locale,
  row: Field<Output>,
  model: string,
  condition: readonly unknown[],
  options: RpcOptions,
): Promise<readonly [readonly Output[], number]> {
  const args = [condition, dottedPathsOf(row.below ?? {})]
  return callAsStaff(staff, language, counted(row), model, 'search_read_path', args, { ...options, count: true })
}
