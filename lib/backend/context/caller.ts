/** Who calls. A trusted caller (staff, the conformance run) sees every row and field. */
export type Caller = Readonly<{
  trusted: boolean
  /** Who of the staff it is, by the name given with the passcode. */
  staffName?: string
  /** Network address, for the limits of tries. */
  address: string
  /** Chooses the message in its language by the error's code, so `message` may stay English. */
  readsCodes?: boolean
  /** A page of the shop itself, in this process: its lists are read whole, however long they are. It sees what the public sees. */
  readsWholeLists?: boolean
  /** Speak the protocol as it was in 2017, without what later servers added (see conformance/DIFFERENCES.md). */
  protocol?: '2017'
}>

export type Session = Readonly<{ userId: number; contactId: number; tokenHash: string }>
