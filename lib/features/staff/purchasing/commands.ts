import { changeAsStaff } from '../change-as-staff'
import type { PurchaseMark } from '@/lib/domain/purchasing/purchase-mark'

/** Marks what became of a product of a day. */
export const markPurchase = (mark: PurchaseMark) => changeAsStaff('staff.purchase', 'mark', [mark])
