import { formatBaht, fromBaht } from '@/lib/core/money'
import { z } from 'zod'
import { kindOfRefusal } from '@/lib/domain/errors/rpc-error'
import type { MethodDeclaration } from '@/lib/domain/methods/method-declaration'
import { findDeclaration } from '@/lib/domain/methods/methods'
import type { Locale } from '@/lib/core/locale'
import { cartCookies, userCookies, type CookieName } from '@/lib/platform/session/cookies'
import type { ShopperSession } from '@/lib/platform/session/server'
import type { RpcCall, RpcResponse } from '@/lib/platform/rpc/protocol'

/** Who calls: an island of this shop (cookies count), another program (they do not), or a page of another site. */
export type CallerOrigin = 'island' | 'program' | 'foreign page'

type OriginHeaders = Readonly<{ origin: string | null; host: string | null; fetchSite: string | null; hasSession: boolean }>

/**
 * Cookies are honoured only for calls from the shop's own pages, so that no other site can act for a shopper.
 * Browsers send Origin with every POST; a program sends none.
 */
export function decideCallerOrigin({ origin, host, fetchSite, hasSession }: OriginHeaders): CallerOrigin {
  if (origin === null && (fetchSite === null || fetchSite === 'none')) return 'program'
  if (origin === null) return fetchSite === 'same-origin' ? 'island' : 'foreign page'
  if (URL.canParse(origin) && new URL(origin).host === host) return 'island'
  return hasSession ? 'foreign page' : 'program'
}

/** Reads the same from a request's headers. `hasSession`: the call would act for a customer. */
export function callerOriginOf(headers: Headers, hasSession: boolean): CallerOrigin {
  return decideCallerOrigin({
    origin: headers.get('origin'),
    host: headers.get('host'),
    fetchSite: headers.get('sec-fetch-site'),
    hasSession,
  })
}

/** The visitor's client IP, for rate limits; lib/platform/http/client-ip.ts prevents spoofing. */
export function clientIpOf(headers: Headers): string {
  return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown'
}

const sessionParameterSchema = z.object({ locale: z.enum(['en_US', 'th_TH']).catch('th_TH') }).catch({ locale: 'th_TH' })

/** The language of an island's call. */
export function languageOf({ session }: RpcCall): Locale {
  return sessionParameterSchema.parse(session).locale === 'en_US' ? 'en' : 'th'
}

/** The island's call with the session from its cookies; a session in the call itself is dropped. */
export function withCookieSession(call: RpcCall, shopper: ShopperSession): RpcCall {
  const { locale } = sessionParameterSchema.parse(call.session)
  const isAnonymous = findDeclaration(call.model, call.method)?.session === 'none'
  const session = {
    locale,
    nf_src: 'website',
    ...(shopper.userId && shopper.token && !isAnonymous ? { user_id: shopper.userId, token: shopper.token } : {}),
    ...(shopper.cartKey ? { cart_key: shopper.cartKey } : {}),
  }
  return { ...call, session }
}

/** A cookie to write, or to clear when its value is null. */
type CookieChange = Readonly<{ name: CookieName; value: string | null }>

export type IslandAnswer = Readonly<{ response: RpcResponse; cookies: readonly CookieChange[] }>

const signInSchema = z.looseObject({
  user_id: z.number(),
  user_name: z.string(),
  token: z.string(),
  contact_id: z.number().nullish(),
})

const cartStateSchema = z.looseObject({
  cart_id: z.number().nullable(),
  num_items: z.number().nullish(),
  amount_subtotal: z.number().nullish(),
  cart_key: z.string().nullish(),
})

/** All cookies that a deleted account leaves in a browser. */
const ofPerson = [...userCookies, ...cartCookies, 'cart_key'] as const satisfies readonly CookieName[]

/**
 * The part of a response that the island may see, and the cookies to set: secrets stay in HttpOnly cookies.
 * @param cookies of the method
 */
export function answerForIsland(cookies: MethodDeclaration['cookies'], response: RpcResponse): IslandAnswer {
  if (response.error) {
    const isSignedOut = kindOfRefusal(response.error.code ?? null) === 'session'
    return { response, cookies: isSignedOut ? userCookies.map((name) => ({ name, value: null })) : [] }
  }
  if (cookies === 'sign in') return answerSignIn(response)
  if (cookies === 'cart' || cookies === 'staff cart') return answerCartState(response, cookies === 'staff cart')
  if (cookies === 'sign out') return { response, cookies: userCookies.map((name) => ({ name, value: null })) }
  if (cookies === 'forget') return { response, cookies: ofPerson.map((name) => ({ name, value: null })) }
  return { response, cookies: [] }
}

function answerSignIn(response: RpcResponse): IslandAnswer {
  const result = signInSchema.safeParse(response.result)
  if (!result.success) return { response, cookies: [] }
  const { token, ...visible } = result.data
  return {
    response: { ...response, result: visible },
    cookies: [
      { name: 'token', value: token },
      { name: 'user_id', value: String(visible.user_id) },
      { name: 'user_name', value: visible.user_name },
      { name: 'contact_id', value: visible.contact_id ? String(visible.contact_id) : null },
    ],
  }
}

function answerCartState(response: RpcResponse, isStaffCart: boolean): IslandAnswer {
  const result = cartStateSchema.safeParse(response.result)
  if (!result.success) return { response, cookies: [] }
  const { cart_key: cartKey, ...visible } = result.data
  if (visible.cart_id === null) {
    return { response: { ...response, result: visible }, cookies: cartCookies.map((name) => ({ name, value: null })) }
  }
  return {
    response: { ...response, result: visible },
    cookies: [
      { name: 'cart_id', value: String(visible.cart_id) },
      ...(cartKey ? [{ name: 'cart_key' as const, value: cartKey }] : []),
      ...(cartKey && isStaffCart ? [{ name: 'staff_cart' as const, value: String(visible.cart_id) }] : []),
      ...amountCookie('num_items', visible.num_items),
      ...amountCookie('amount_subtotal', visible.amount_subtotal),
      ...shownTotal(visible.amount_subtotal),
    ],
  }
}

function amountCookie(name: CookieName, value: number | null | undefined): CookieChange[] {
  return value === null || value === undefined ? [] : [{ name, value: String(value) }]
}

function shownTotal(amount: number | null | undefined): CookieChange[] {
  if (amount === null || amount === undefined) return []
  return [{ name: 'cart_total', value: amount > 0 ? formatBaht(fromBaht(amount)).slice(1) : '' }]
}
