import { RpcError } from '@/lib/domain/errors/rpc-error'
import { bumpQuantity, type AddedProduct } from './cart-quantities'

/** What stands behind all lists of a page (CartHost). */
type QuickAddHost = Readonly<{
  /** Whether this shopper may fill a cart now. If not, the host leads to the login page and keeps what was wanted. */
  mayAdd: (product: AddedProduct, step: number) => boolean
  onRefused: (error: unknown) => void
}>

let host: QuickAddHost | null = null

export function setQuickAddHost(next: QuickAddHost | null): void {
  host = next
}

const loadWriter = () => import('./quick-add-writer')

/** Fetches what adding takes, when a finger comes near. */
export function prepareQuickAdd(): void {
  void loadWriter().catch(() => undefined)
}

/**
 * Puts pieces of a product into the cart, or takes them out: shown at once, sent after a pause in tapping.
 * What the server refuses is put back, and the shopper learns why.
 */
export function changeQuantity(product: AddedProduct, step: number): void {
  if (host && step > 0 && !host.mayAdd(product, step)) return
  bumpQuantity(product, step)
  const refuse = (error: unknown) => host?.onRefused(error)
  loadWriter().then(
    ({ change }) => change(product, step, refuse),
    () => {
      bumpQuantity(product, -step)
      refuse(new RpcError('network', 'The connection failed. Please try again.'))
    },
  )
}
