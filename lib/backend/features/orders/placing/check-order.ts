import { validateCheckout } from '@/lib/domain/orders/checkout-rules'
import type { CheckoutChoices } from '@/lib/domain/orders/checkout-schemas'
import { choosePaymentMethod, isPaidOnline } from '@/lib/domain/orders/payment-methods'
import { issuesOf, UserError, type Issue, type Refusal } from '@/lib/domain/errors/errors'
import { todayInBangkok } from '@/lib/core/dates'
import { cartError } from '../../cart/present-cart'
import type { LoadedCart } from '../../cart/load-cart'
import { checkDeliveryDate, checkDeliverySlot } from '@/lib/domain/delivery/delivery-dates'
import { checkGiftVoucher, checkGiftVoucherSale } from '@/lib/domain/cart/gift-vouchers'

/**
 * Collects everything that prevents placing the order in one error, with the specification's messages first. A code that no
 * longer gives a discount rejects the order, so that no one pays more than the page showed.
 * @param offered ids of the payment methods that the shop offers
 */
export function checkOrder(loaded: LoadedCart, choices: CheckoutChoices, offered: readonly number[]): void {
  const { computed, facts } = loaded
  if (facts.lines.length === 0) throw new UserError('emptyCart')
  if (loaded.isMainOrderClosed) throw new UserError('mainOrderClosed')
  const payMethod = choosePaymentMethod(computed.amount_total, choices.pay_method_id ?? null, offered)
  const issues: Issue[] = [
    ...validateCheckout({
      ...choices,
      stock_error: computed.stock_error,
      only_bkk_error: computed.only_bkk_error,
    }),
    ...issuesOf('lines', cartError(loaded) ?? ''),
    ...issueOf('voucher', computed.voucher_refusal),
    ...issueOf('promotion_voucher', computed.promotion_refusal),
    ...facts.gift_vouchers.flatMap((voucher) => issueOf('use_gvs', checkGiftVoucher(voucher, todayInBangkok(facts.now)))),
    ...(isNotOffered(loaded, choices, offered) ? [{ field: 'pay_method_id', key: 'paymentMethodNotOffered' } as const] : []),
    ...issueOf('pay_method_id', checkGiftVoucherSale(facts.lines, payMethod)),
    ...deliveryIssues(loaded, choices),
  ]
  if (issues.length > 0) throw UserError.fromIssues(issues)
}

/** A card payment that the shop does not offer is rejected, not replaced by another payment method. */
function isNotOffered({ computed }: LoadedCart, { pay_method_id }: CheckoutChoices, offered: readonly number[]): boolean {
  return isPaidOnline(pay_method_id) && computed.amount_total > 0 && !offered.includes(pay_method_id ?? 0)
}

/** A chosen delivery day or slot is accepted or rejected, never changed silently. */
function deliveryIssues({ facts, computed }: LoadedCart, choices: CheckoutChoices): Issue[] {
  const { calendar, now } = facts
  if (computed.delivery.way === 'none') return []
  const day = choices.delivery_date ?? computed.min_delivery_date
  const closed = checkDeliveryDate(day, now, calendar, computed.delivery)
  if (closed || !choices.delivery_slot) return issueOf('delivery_date', closed)
  return issueOf('delivery_slot', checkDeliverySlot(day, choices.delivery_slot, calendar, computed.delivery))
}

function issueOf(field: string, refusal: Refusal | null): Issue[] {
  return refusal ? [{ field, key: refusal.code, ...(refusal.values && { values: refusal.values }) }] : []
}
