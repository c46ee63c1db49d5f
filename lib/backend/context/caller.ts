import type { CallerRole } from '@/lib/domain/staff/staff-roles'

/** Who makes the call. A trusted caller (staff, the conformance run) sees every row and field. */
export type Caller = Readonly<{
  trusted: boolean
  /** The staff member's name: the account's, or as given with the passcode. */
  staffName?: string
  /** Limits a trusted caller to the rights of the role; without one, a program has all rights. */
  staffRole?: CallerRole | null
  staffAccountId?: number | null
  /** The session of someone who is signed in, which stays when they end their others. */
  staffSessionId?: number | null | undefined
  /** Browser and system, for the customer's list of sessions. */
  device?: string | null | undefined
  /** Client IP, for rate limits. */
  address: string
  /** The client localizes messages by error code, so `message` may stay English. */
  readsCodes?: boolean
  /** A page of the shop, rendered in this process: its lists have no length limit. It sees what the public sees. */
  readsWholeLists?: boolean
  /** Use the protocol as of 2017, without additions of later servers (see docs/deviations.md). */
  protocol?: '2017'
}>

export type Session = Readonly<{
  userId: number
  contactId: number
  tokenHash: string
  /** Limits the session to the scopes of an API token (`lib/domain/accounts/api-tokens.ts`); null: a login, without limits. */
  scopes: readonly string[] | null
}>
