import { normalEmail } from '@/lib/domain/accounts/account-rules'

/**
 * The key of a staff account in the rate limits of logins. No customer's e-mail contains a space, so customers and staff with the
 * same address count separately: otherwise a sign-up with a colleague's address would make a client IP familiar.
 */
export function limitKey(email: string): string {
  return `staff ${normalEmail(email)}`
}

/** The same for codes of the second factor, so that neither passwords nor codes can be tried more often by knowing the other. */
export function codeLimitKey(email: string): string {
  return `staff code ${normalEmail(email)}`
}
