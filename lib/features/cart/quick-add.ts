import { connectionFailed } from '@/lib/domain/errors/rpc-error'
import { bumpQuantity, type AddedProduct } from './cart-quantities'

/** The component that serves all lists of a page (CartHost). */
type QuickAddHost = Readonly<{
  /** Whether this shopper may fill a cart now. If not, the host saves the wanted product and redirects to the login page. */
  mayAdd: (product: AddedProduct, step: number) => boolean
  onRefused: (error: unknown) => void
}>

let host: QuickAddHost | null = null

export function setQuickAddHost(next: QuickAddHost | null): void {
  host = next
}

const loadWriter = () => import('./quick-add-writer')

/** Preloads the cart code when the shopper presses a button. */
export function prepareQuickAdd(): void {
  void loadWriter().catch(() => undefined)
}

/**
 * Adds pieces of a product to the cart or removes them: shown at once, sent after a pause in tapping. If the server rejects the
 * change, it is reverted and the shopper sees the reason.
 */
export function changeQuantity(product: AddedProduct, step: number): void {
  if (host && step > 0 && !host.mayAdd(product, step)) return
  bumpQuantity(product, step)
  const refuse = (error: unknown) => host?.onRefused(error)
  loadWriter().then(
    ({ change }) => change(product, step, refuse),
    () => {
      bumpQuantity(product, -step)
      refuse(connectionFailed())
    },
  )
}
