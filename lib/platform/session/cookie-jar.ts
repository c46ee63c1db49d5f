import 'server-only'
import { cookies, headers } from 'next/headers'
import type { NextRequest, NextResponse } from 'next/server'
import { cookieOptions, storedName, type CookieName } from './cookies'

/** Whether the shopper's connection is encrypted, here or at a proxy; its cookies are then secure. */
function isSecureRequest(request: NextRequest): boolean {
  return request.nextUrl.protocol === 'https:' || isEncrypted(request.headers)
}

function isEncrypted(all: Pick<Headers, 'get'>): boolean {
  return all.get('x-forwarded-proto') === 'https'
}

/** Reads a cookie by the shop's name for it. */
export type ReadCookie = (name: CookieName) => string | undefined

/** Reads the cookies of a request to a route handler. */
export function cookiesOf(request: NextRequest): ReadCookie {
  const isSecure = isSecureRequest(request)
  return (name) => request.cookies.get(storedName(name, isSecure))?.value
}

/** Reads the cookies of the page being rendered. */
export async function pageCookies(): Promise<ReadCookie> {
  const [store, isSecure] = [await cookies(), isEncrypted(await headers())]
  return (name) => store.get(storedName(name, isSecure))?.value
}

/** Sets a cookie in a response; null deletes it. */
export function writeCookie(request: NextRequest, response: NextResponse, name: CookieName, value: string | null): void {
  const isSecure = isSecureRequest(request)
  const options = cookieOptions(name, isSecure)
  response.cookies.set(storedName(name, isSecure), value ?? '', value === null ? { ...options, maxAge: 0 } : options)
}
