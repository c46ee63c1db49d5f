import 'server-only'
import { redirect } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { type Locale, wireLocales } from '@/lib/core/locale'
import type { RpcSession } from '@/lib/platform/rpc/protocol'
import type { PageName } from '@/lib/core/routes'
import { cookiesOf, pageCookies, type ReadCookie } from './cookie-jar'
import { loginHref } from '@/lib/core/return-path'
import { readId } from '@/lib/core/ids'

/** Who the request's cookies say is here. The backend checks the token; nothing here is proof. */
export type ShopperSession = Readonly<{
  userId: number | null
  userName: string | null
  contactId: number | null
  token: string | null
  cartId: number | null
  cartKey: string | null
}>

/** Who acts for no shopper: staff by hand. */
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

/** Who asks a route. */
export function sessionOfRequest(request: NextRequest): ShopperSession {
  return sessionFromCookies(cookiesOf(request))
}

/** The session parameter of a call that is the same for every visitor, so its answer may be cached. */
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

/** The signed-in customer; anyone else goes to the login page and comes back here afterwards (specification 5). */
export async function requireCustomer(language: Locale, from: PageName, k1?: string, v1?: string): Promise<Customer> {
  const session = await readSession()
  const { userId, token } = session
  if (userId === null || token === null) redirect(loginHref(language, { from, k1, v1 }))
  return { ...session, userId, token }
}
