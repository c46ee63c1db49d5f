import { ne } from 'drizzle-orm'
import { testOrderNumber } from '@/lib/domain/orders/test-order'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'

/** A test order is no sale: it has no invoice, and neither reports nor purchases count it. */
export const isRealOrder = ne(saleOrder.number, testOrderNumber)
