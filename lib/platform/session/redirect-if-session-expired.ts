import 'server-only'
import { redirect } from 'next/navigation'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import type { PageName } from '@/lib/core/routes'
import { loginHref } from '@/lib/core/return-path'
import { readSession, type ShopperSession } from './server'
import type { Locale } from '@/lib/core/locale'

/** The page that reads, so that a shopper whose session has ended comes back to it after logging in. */
export type Asking = Readonly<{ language: Locale; page: PageName; k1?: string; v1?: string }>

/** Waits for a personal read of a page; a token that is no longer good leads to the login page (spec 4). */
export async function redirectIfSessionExpired<Answer>({ language, page, k1, v1 }: Asking, reading: Promise<Answer>): Promise<Answer> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof RpcError && error.kind === 'session') redirect(loginHref(language, { from: page, k1, v1 }))
    throw error
  }
}

/** Who asks for something that a signed-in customer or a guest with a cart may have; anyone else logs in first. */
export async function readCustomerOrGuest({ language, page, k1, v1 }: Asking): Promise<ShopperSession> {
  const shopper = await readSession()
  if ((shopper.userId === null || shopper.token === null) && shopper.cartKey === null) {
    redirect(loginHref(language, { from: page, k1, v1 }))
  }
  return shopper
}
