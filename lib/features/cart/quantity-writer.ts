/** What the writer needs of the world; timers and network come from outside, so that tests hold the clock. */
export type QuantityWriterOptions<Changed> = Readonly<{
  /** Writes the absolute quantity of a line; 0 removes it. Resolves with the changed cart. */
  send: (lineId: number, quantity: number) => Promise<Changed>
  /** Shows the cart once every line has been written: as the last write left it; null where that failed. */
  refresh: (changed: Changed | null) => Promise<unknown>
  /** The quantities chosen and not confirmed yet, after each change. */
  onChange: (chosen: ReadonlyMap<number, number>) => void
  onError: (error: unknown) => void
}>

export type QuantityWriter = Readonly<{
  choose: (lineId: number, quantity: number) => void
  /** Sends what still waits and resolves when all is settled; true when the server took everything. */
  flush: () => Promise<boolean>
}>

/** So that a run of clicks on "+" is one call, and what is chosen of several products in one breath is sent together. */
const pauseMs = 300

/**
 * Brings chosen quantities to the server: after a pause in all choosing, one call at a time for each line, the latest
 * choice wins. Choices stay shown until the changed cart is; a refused one is dropped with it.
 */
export function createQuantityWriter<Changed>({ send, refresh, onChange, onError }: QuantityWriterOptions<Changed>): QuantityWriter {
  const chosen = new Map<number, number>()
  const waiting = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const writes = new Map<number, Promise<boolean>>()
  let changed: Changed | null = null

  function choose(lineId: number, quantity: number) {
    chosen.set(lineId, quantity)
    waiting.add(lineId)
    onChange(new Map(chosen))
    clearTimeout(timer)
    timer = setTimeout(() => [...waiting].forEach((id) => void start(id)), pauseMs)
  }

  function start(lineId: number): Promise<boolean> {
    waiting.delete(lineId)
    if (waiting.size === 0) clearTimeout(timer)
    const running = writes.get(lineId)
    // The running write looks again at what is chosen before it ends.
    if (running) return running
    const write = writeLatest(lineId)
    writes.set(lineId, write)
    return write
  }

  async function writeLatest(lineId: number): Promise<boolean> {
    let isTaken = true
    let sent: number | undefined
    while (sent !== chosen.get(lineId) && !waiting.has(lineId)) {
      sent = chosen.get(lineId)
      if (sent === undefined) break
      isTaken = await send(lineId, sent).then(
        (answer) => {
          changed = answer
          return true
        },
        (error: unknown) => {
          changed = null
          onError(error)
          return false
        },
      )
    }
    writes.delete(lineId)
    await settle()
    return isTaken
  }

  /** When nothing is waiting or on the way: the server's cart takes over. */
  async function settle(): Promise<void> {
    if (waiting.size > 0 || writes.size > 0) return
    await refresh(changed).catch(onError)
    if (waiting.size > 0 || writes.size > 0) return
    chosen.clear()
    onChange(new Map())
  }

  async function flush(): Promise<boolean> {
    const results = await Promise.all([...new Set([...waiting, ...writes.keys()])].map(start))
    return results.every(Boolean)
  }

  return { choose, flush }
}
