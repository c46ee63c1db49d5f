/** Dependencies of the writer. Timers and network are injected, so that tests control the clock. */
export type QuantityWriterOptions<Changed> = Readonly<{
  /** Writes the absolute quantity of a line; 0 removes it. Resolves with the changed cart. */
  send: (lineId: number, quantity: number) => Promise<Changed>
  /** Refreshes the cart once all lines are written, with the result of the last write; null if that write failed. */
  refresh: (changed: Changed | null) => Promise<unknown>
  /** Called with the unconfirmed quantities after each change. */
  onChange: (chosen: ReadonlyMap<number, number>) => void
  onError: (error: unknown) => void
}>

export type QuantityWriter = Readonly<{
  choose: (lineId: number, quantity: number) => void
  /** Sends pending quantities and resolves when all are settled; true if the server accepted all. */
  flush: () => Promise<boolean>
  /** Sends pending quantities at once, also beside a running write of the same line: the page is being left. */
  leave: () => void
}>

/** Debounce: a series of clicks on "+" becomes one call, and changes of several products are sent together. */
const pauseMs = 300

/**
 * Sends chosen quantities to the server, debounced over all lines. Each line has at most one call in flight, and the latest
 * choice wins. A choice stays visible until the changed cart is shown; a rejected choice is dropped then.
 */
export function createQuantityWriter<Changed>({ send, refresh, onChange, onError }: QuantityWriterOptions<Changed>): QuantityWriter {
  const chosen = new Map<number, number>()
  const waiting = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const writes = new Map<number, Promise<boolean>>()
  /** The last quantity sent of each line that is being written. */
  const sent = new Map<number, number>()
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
    // The running write checks the latest choice again before it ends.
    if (running) return running
    const write = writeLatest(lineId)
    writes.set(lineId, write)
    return write
  }

  async function writeLatest(lineId: number): Promise<boolean> {
    let isTaken = true
    while (sent.get(lineId) !== chosen.get(lineId) && !waiting.has(lineId)) {
      const quantity = chosen.get(lineId)
      if (quantity === undefined) break
      sent.set(lineId, quantity)
      isTaken = await send(lineId, quantity).then(
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
    sent.delete(lineId)
    await settle()
    return isTaken
  }

  /** Hands over to the server's cart once no write is pending or in flight. */
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

  function leave(): void {
    const running = [...writes.keys()]
    void flush()
    for (const lineId of running) {
      const quantity = chosen.get(lineId)
      if (quantity === undefined || quantity === sent.get(lineId)) continue
      sent.set(lineId, quantity)
      send(lineId, quantity).catch(onError)
    }
  }

  return { choose, flush, leave }
}
