import { connectionFailed } from '@/lib/domain/errors/rpc-error'
import type { AddedProduct } from './reducer'
import { mayAdd, reportToHost, shownQuantities } from './store'

/** Shows a step before the state of the cart is loaded. */
function bump({ productId, parentId = productId }: AddedProduct, step: number): void {
  const next = new Map(shownQuantities.get())
  for (const id of new Set([productId, parentId])) next.set(id, Math.max(0, (next.get(id) ?? 0) + step))
  shownQuantities.set(next)
}

const loadSync = () => import('./sync')

/** Preloads the cart code when the shopper presses a button. */
export function prepareCart(): void {
  void loadSync().catch(() => undefined)
}

/**
 * Adds pieces of a product to the cart or removes them: shown at once, sent after a pause in tapping. If the server rejects the
 * change, it is reverted and the shopper sees the reason.
 */
export function changeQuantity(product: AddedProduct, step: number): void {
  if (step > 0 && !mayAdd(product, step)) return
  bump(product, step)
  loadSync().then(
    ({ change }) => change({ type: 'step', product, step }),
    () => {
      bump(product, -step)
      reportToHost(connectionFailed())
    },
  )
}
