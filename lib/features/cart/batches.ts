import { RpcError } from '@/lib/domain/errors/rpc-error'

type End = Readonly<{ resolve: () => void; reject: (error: unknown) => void }>
type Wanted = Readonly<{ quantity: number; ends: readonly End[] }>
type Add = (wanted: readonly (readonly [productId: number, quantity: number])[]) => Promise<void>

type Batches = Readonly<{
  /** Adds pieces of a product. Calls made at the same time, or while another write is running, are batched. */
  put: (productId: number, quantity: number) => Promise<void>
  /** Runs another write of the cart after all earlier ones. */
  inTurn: (write: () => Promise<void>) => Promise<void>
  /** Sends everything now, without waiting for the running write: the page is being left. */
  hurry: () => void
}>

/**
 * Serializes the writes of a cart: answers arrive in the order of the writes, and two simultaneous adds of a guest do not create
 * two carts. Adds that arrive during a write are sent in one call. A rejected batch is retried product by product, so that one
 * sold-out product does not block the others.
 */
export function createBatches(add: Add): Batches {
  const waiting = new Map<number, Wanted>()
  const queue = new Set<() => Promise<void>>()
  let turn: Promise<void> = Promise.resolve()

  function inTurn(write: () => Promise<void>): Promise<void> {
    let written: Promise<void> | undefined
    const start = () => {
      queue.delete(start)
      return (written ??= write())
    }
    queue.add(start)
    const done = turn.then(start)
    turn = done.catch(() => undefined)
    return done
  }

  function hurry(): void {
    // The caller that waits for the write receives its error.
    for (const start of [...queue]) start().catch(() => undefined)
  }

  function put(productId: number, quantity: number): Promise<void> {
    return new Promise((resolve, reject) => {
      if (waiting.size === 0) void inTurn(addWaiting)
      const earlier = waiting.get(productId) ?? { quantity: 0, ends: [] }
      waiting.set(productId, { quantity: earlier.quantity + quantity, ends: [...earlier.ends, { resolve, reject }] })
    })
  }

  async function addWaiting(): Promise<void> {
    const batch = [...waiting]
    waiting.clear()
    const error = await outcomeOf(batch)
    if (error instanceof RpcError && error.kind === 'server' && batch.length > 1) {
      for (const one of batch) settle([one], await outcomeOf([one]))
    } else settle(batch, error)
  }

  /** The error of a batch; null if it succeeded. */
  const outcomeOf = (batch: readonly (readonly [number, Wanted])[]): Promise<unknown> =>
    add(batch.map(([productId, { quantity }]) => [productId, quantity] as const)).then(
      () => null,
      (error: unknown) => error,
    )

  function settle(batch: readonly (readonly [number, Wanted])[], error: unknown): void {
    for (const end of batch.flatMap(([, { ends }]) => ends)) {
      if (error === null) end.resolve()
      else end.reject(error)
    }
  }

  return { put, inTurn, hurry }
}
