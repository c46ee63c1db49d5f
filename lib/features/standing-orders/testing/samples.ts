import { fromBaht } from '@/lib/core/money'
import type { StandingOrder } from '../schemas'

/** Each Tuesday, with no products and no deliveries. */
export const standingOrder = (values: Partial<StandingOrder> = {}): StandingOrder => ({
  id: 3,
  interval: 'week',
  firstDate: '2026-11-24',
  deliverySlot: null,
  pausedUntil: null,
  maxTotal: null,
  payMethodId: 5,
  substitution: null,
  isPickup: false,
  address: '9 Garden Road',
  amount: fromBaht(392),
  lines: [],
  deliveries: [],
  days: [],
  ...values,
})
