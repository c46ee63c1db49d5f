import 'server-only'
import { z } from 'zod'
import type { Locale } from '@/lib/core/locale'
import { callAsStorefront } from '../session'

const holderSchema = z.object({ name: z.string(), email: z.string() }).nullable()

/** Mails a link for a new password, if there is such an account. @param address client IP, for rate limits */
export function requestLink(email: string, address: string, language: Locale): Promise<null> {
  return callAsStorefront(z.null(), 'request_code', [email], address, language)
}

/** Whose password the link's code sets; null if it cannot be used. */
export function readLink(code: string) {
  return callAsStorefront(holderSchema, 'read_code', [code], 'staff')
}

/** @throws RpcError for a code that cannot be used, and for a password that is too easy */
export function acceptLink(code: string, password: string, address: string): Promise<null> {
  return callAsStorefront(z.null(), 'accept_code', [code, password], address)
}
