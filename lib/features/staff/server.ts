import 'server-only'
import { cache } from 'react'
import { notFound, redirect } from 'next/navigation'
import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import type { RpcOptions } from '@/lib/platform/rpc/protocol'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { cookiesOf, pageCookies } from '@/lib/platform/session/cookie-jar'
import { publicSession } from '@/lib/platform/session/server'
import { staffHref, type StaffPage, type StaffQuery } from './staff-routes'
import { staffPasscode } from './passcode'
import { readStaffSession, type StaffSession } from './session'
import type { Locale } from '@/lib/core/locale'

/** Who of the staff asks a route. */
export async function staffOfRequest(request: NextRequest): Promise<StaffSession | null> {
  return staffOfCookie(cookiesOf(request)('staff'))
}

/** Whose session the `staff` cookie names; null for everyone else, and where there are no staff pages. */
async function staffOfCookie(cookie: string | undefined): Promise<StaffSession | null> {
  return staffPasscode && cookie ? readStaffSession(cookie, staffPasscode) : null
}

/** Who of the staff asks for this page; a page and its layout ask the backend once. */
export const readStaff = cache(async (): Promise<StaffSession | null> => staffOfCookie((await pageCookies())('staff')))

/**
 * Who of the staff asks for this page. Anyone else is led to the passcode and back here; where no passcode is set,
 * there is no such page. Every staff page asks: a layout does not stand before its pages.
 */
export async function requireStaff(language: Locale, page: StaffPage, query: StaffQuery = {}): Promise<StaffSession> {
  if (!staffPasscode) notFound()
  const staff = await readStaff()
  if (!staff) redirect(staffHref(language, 'sign_in', { to: page, ...query }))
  return staff
}

/**
 * One read or change for a staff page: as {@link callBackend}, but it sees every row, and its changes are written down
 * under the name of who is in.
 */
export function callAsStaff<Schema extends z.ZodType>(
  staff: StaffSession,
  language: Locale,
  schema: Schema,
  model: string,
  method: string,
  args: readonly unknown[],
  options: RpcOptions = {},
): Promise<z.output<Schema>> {
  return callBackend(schema, model, method, args, options, publicSession(language), { address: 'staff', staff })
}
