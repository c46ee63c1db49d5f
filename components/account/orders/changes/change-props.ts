import type { AddressChoice, OrderChanges } from '@/lib/features/orders/order-changes-schema'
import type { Order } from '@/lib/features/orders/view'

/** Props shared by the dialogs that change an order. */
export type ChangeProps = Readonly<{
  order: Order
  changes: OrderChanges
  addresses: readonly AddressChoice[]
  onClose: () => void
  onDone: () => void
}>
