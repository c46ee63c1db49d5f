import 'server-only'
import { redirect } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { type Locale, wireLocales } from '@/lib/core/locale'
import type { RpcSession } from '@/lib/platform/rpc/protocol'
import type { PageName } from '@/lib/core/urls/page-names'
import { cookiesOf, pageCookies, type ReadCookie } from './cookie-jar'
import { loginHref } from '@/lib/core/urls/return-path'
import { readId } from '@/lib/core/ids'

/** The shopper as claimed by the request's cookies. Nothing here is proof: the backend verifies the token. */
export type ShopperSession = Readonly<{
  userId: number | null
  userName: string | null
  contactId: number | null
  token: string | null
  cartId: number | null
  cartKey: string | null
}>

/** For calls on behalf of no shopper, such as manual actions of staff. */
export const anonymousSession: ShopperSession = { userId: null, userName: null, contactId: null, token: null, cartId: null, cartKey: null }

function sessionFromCookies(read: ReadCookie): ShopperSession {
  return {
    userId: readId(read('user_id')),
    userName: read('user_name') ?? null,
    contactId: readId(read('contact_id')),
    token: read('token') ?? null,
    cartId: readId(read('cart_id')),
    cartKey: read('cart_key') ?? null,
  }
}

export async function readSession(): Promise<ShopperSession> {
  return sessionFromCookies(await pageCookies())
}

/** The session of a request to a route handler. */
export function sessionOfRequest(request: NextRequest): ShopperSession {
  return sessionFromCookies(cookiesOf(request))
}

/** The session parameter of a call that is the same for every visitor, so that its result may be cached. */
export function publicSession(language: Locale): RpcSession {
  return { locale: wireLocales[language] }
}

/** The session parameter of a call for this shopper. A guest has no `user_id` at all (protocol 2). */
export function rpcSession(language: Locale, { userId, token, cartKey }: ShopperSession): RpcSession {
  return {
    ...publicSession(language),
    ...(userId && token ? { user_id: userId, token } : {}),
    ...(cartKey ? { cart_key: cartKey } : {}),
  }
}

export type Customer = ShopperSession & Readonly<{ userId: number; token: string }>

/** The logged-in customer; redirects anyone else to the login page, which leads back here (specification 5). */
export async function requireCustomer(language: Locale, from: PageName, k1?: string, v1?: string): Promise<Customer> {
  const session = await readSession()
  const { userId, token } = session
  if (userId === null || token === null) redirect(loginHref(language, { from, k1, v1 }))
  return { ...session, userId, token }
}
