import type { OrderChanges } from '@/lib/features/orders/schemas'
import type { ShownSlot } from '@/lib/domain/delivery/delivery-window'
import type { Satang } from '@/lib/core/money'
import type { ChangeTarget } from '@/lib/features/orders/commands'
import type { Order } from '@/lib/features/orders/view'

/** What the dialogs need of the order that they change. */
export type ChangedOrder = Pick<Order, 'id' | 'number' | 'total'> &
  Readonly<{
    /** The total for which a transfer was reported that is being checked. */
    asked?: Satang | null
    /** What gift vouchers pay of it. */
    giftVouchers: Satang
    /** Paid from the customer's balance. */
    balance: Satang
    delivery: Readonly<{ day: string | null; slot: ShownSlot | null; isPickup: boolean }> | null
  }>

/** Props shared by the dialogs that change an order. */
export type ChangeProps = Readonly<{
  order: ChangedOrder
  changes: OrderChanges
  by: ChangeTarget['by']
  onClose: () => void
  onDone: () => void
}>
