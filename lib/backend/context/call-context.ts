import type { Database } from '@/lib/backend/infrastructure/database/connection'
import type { Model } from './model'
import type { Ports } from '@/lib/backend/infrastructure/ports'

/** Who calls. A trusted caller (staff, the conformance run) sees every row and field. */
export type Caller = Readonly<{
  trusted: boolean
  /** Who of the staff it is, by the name given with the passcode. */
  staffName?: string
  /** Network address, for the limits of tries. */
  address: string
  /** Makes stale what the answer's changes name; a page that is being rendered cannot. */
  takesChanges?: boolean
  /** Chooses the message in its language by the error's code, so `message` may stay English. */
  readsCodes?: boolean
  /** Speak the protocol as it was in 2017, without what later servers added (see conformance/DIFFERENCES.md). */
  protocol?: '2017'
}>

export type Session = Readonly<{ userId: number; contactId: number; tokenHash: string }>

export type Locale = 'en_US' | 'th_TH'

/** Everything a model method may use. One call, one transaction. */
export type CallContext = Readonly<{
  /** The call's transaction. */
  database: Database
  /** Runs a short transaction of its own: in methods listed as slow, which get none of the call, and after the commit. */
  transaction: <T>(work: (database: Database) => Promise<T>) => Promise<T>
  /** The database outside of the call's transaction, for single statements after its commit. */
  shopDatabase: Database
  /** As the client sent it; null reads as the base language. */
  locale: string | null
  session: Session | null
  /** SHA-256 of the visitor's cart key, when one was sent. */
  cartKeyHash: string | null
  caller: Caller
  /** The `context` of the call's keyword options. */
  options: Readonly<Record<string, unknown>>
  now: Date
  ports: Ports
  /** @throws ProtocolError `Model not found: x` */
  findModel: (name: string) => Model
  /** Reports a cache tag whose pages are stale once the call has committed, for example `product:7`. */
  changed: (tag: string) => void
  /** Runs after the commit (mail, notifications); its failure is logged and never reaches the caller. */
  afterCommit: (work: () => Promise<void>) => void
}>

/**
 * The same call without the restrictions of the public, for a method that has itself decided
 * what the caller may see.
 */
export function asTrusted(call: CallContext): CallContext {
  return { ...call, caller: { ...call.caller, trusted: true } }
}
