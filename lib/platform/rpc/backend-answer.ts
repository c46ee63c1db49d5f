import type { CallerRole } from '@/lib/domain/staff/staff-roles'

/** A backend's response to one request, embedded or remote. */
export type BackendAnswer = Readonly<{ status: number; body: unknown; changes: readonly string[] }>

/**
 * A member of staff or a program with the passcode, which has no role and all rights. `accountId` is null for someone who signed
 * in with the passcode. `sessionId` is the session of someone who signed in, as far as the backend stores sessions.
 */
export type StaffSender = Readonly<{ name: string; role: CallerRole | null; accountId: number | null; sessionId?: number | null }>

/** The sender of a call: the client IP for rate limits, and the authenticated staff member or program, if any. */
export type Sender = Readonly<{
  address: string
  staff?: StaffSender | null
  /** Browser and system of the sender; a remote backend is not sent it. */
  device?: string | null
  /** A page of this shop that is the same for all visitors: its lists are not truncated, however long they are. */
  readsWholeLists?: boolean
  /** The sender localizes errors by their code, so `message` may stay English. */
  readsCodes?: boolean
}>
