/** A backend's response to one request, embedded or remote. */
export type BackendAnswer = Readonly<{ status: number; body: unknown; changes: readonly string[] }>

/** The sender of a call: the client IP for rate limits, and the staff member, once a passcode has authenticated one. */
export type Sender = Readonly<{
  address: string
  staff?: Readonly<{ name: string }> | null
  /** A page of this shop that is the same for all visitors: its lists are not truncated, however long they are. */
  readsWholeLists?: boolean
  /** The sender localizes errors by their code, so `message` may stay English. */
  readsCodes?: boolean
}>
