import { and, eq, isNull, or, type SQL, type SQLWrapper } from 'drizzle-orm'
import { salePromotion } from '@/lib/backend/infrastructure/database/schema/promotions'

/** A cart and the promotion whose code was entered in it. */
export type CartOfPromotions = { cartId: number; enteredId: number | null }

/** The active promotions that need no code, and the one whose code was entered. */
export function promotionsThatApply(enteredId: SQLWrapper): SQL | undefined {
  return and(eq(salePromotion.state, 'active'), or(isNull(salePromotion.code), eq(salePromotion.id, enteredId)))
}
