import 'server-only'
import { redirect } from 'next/navigation'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import type { PageName } from '@/lib/core/urls/page-names'
import { loginHref, type ReturnPath } from '@/lib/core/urls/return-path'
import { readSession, type ShopperSession } from './server'
import type { Locale } from '@/lib/core/locale'

/** The page that performs the read, to which a shopper returns after logging in again. */
export type PageRoute = Readonly<{ language: Locale; page: PageName }> & Omit<ReturnPath, 'from'>

/** Awaits a page's personal read; an invalid token redirects to the login page (spec 4). */
export async function redirectIfSessionExpired<Answer>({ language, page, ...path }: PageRoute, reading: Promise<Answer>): Promise<Answer> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof RpcError && error.kind === 'session') redirect(loginHref(language, { ...path, from: page }))
    throw error
  }
}

/** The session for data that a logged-in customer or a guest with a cart may read; redirects anyone else to the login page. */
export async function readCustomerOrGuest({ language, page, ...path }: PageRoute): Promise<ShopperSession> {
  const shopper = await readSession()
  if ((shopper.userId === null || shopper.token === null) && shopper.cartKey === null) {
    redirect(loginHref(language, { ...path, from: page }))
  }
  return shopper
}
