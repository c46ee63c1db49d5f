/** What a backend said to one request, whichever backend it is. */
export type BackendAnswer = Readonly<{ status: number; body: unknown; changes: readonly string[] }>

/** Who sends: the network address for limits of tries, and which of the staff it is, once a passcode has shown it. */
export type Sender = Readonly<{
  address: string
  staff?: Readonly<{ name: string }> | null
  /** A page of this shop that shows the same to all: its lists come whole, however long they are. */
  readsWholeLists?: boolean
  /** The sender chooses the message in its language by the error's code, so `message` may stay English. */
  readsCodes?: boolean
}>
