import { RpcError } from '@/lib/domain/errors/rpc-error'

type Wanted = Readonly<{ quantity: number; resolve: () => void; reject: (error: unknown) => void }>
type Add = (wanted: readonly (readonly [productId: number, quantity: number])[]) => Promise<void>

type Batches = Readonly<{
  /** Adds pieces of a product with all that is put in the same moment, or while another write is under way. */
  put: (productId: number, quantity: number) => Promise<void>
  /** Does another write of the cart when its turn has come. */
  inTurn: (write: () => Promise<void>) => Promise<void>
}>

/**
 * Writes of a cart, one after the other: answers come in the order of the writes, and a guest who adds two things at
 * once gets one cart. What is added meanwhile goes in one call. A batch that is refused is tried again product by product,
 * so that one that is sold out does not keep the others back.
 */
export function createBatches(add: Add): Batches {
  const waiting = new Map<number, Wanted>()
  let turn: Promise<void> = Promise.resolve()

  function inTurn(write: () => Promise<void>): Promise<void> {
    const done = turn.then(write)
    turn = done.catch(() => undefined)
    return done
  }

  function put(productId: number, quantity: number): Promise<void> {
    return new Promise((resolve, reject) => {
      waiting.set(productId, { quantity, resolve, reject })
      if (waiting.size === 1) void inTurn(addWaiting)
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

  /** What it failed with; null when it was taken. */
  const outcomeOf = (batch: readonly (readonly [number, Wanted])[]): Promise<unknown> =>
    add(batch.map(([productId, { quantity }]) => [productId, quantity] as const)).then(
      () => null,
      (error: unknown) => error,
    )

  function settle(batch: readonly (readonly [number, Wanted])[], error: unknown): void {
    for (const [, wanted] of batch) {
      if (error === null) wanted.resolve()
      else wanted.reject(error)
    }
  }

  return { put, inTurn }
}
