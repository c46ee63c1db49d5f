import { validateCheckout } from '@/lib/domain/checkout/checkout-rules'
import type { CheckoutChoices } from '@/lib/domain/checkout/checkout-schemas'
import { choosePaymentMethod } from '@/lib/domain/payments/payment-methods'
import { UserError, type Issue, type Refusal } from '@/lib/domain/errors/errors'
import { todayInBangkok } from '@/lib/core/dates'
import { zero } from '@/lib/core/money'
import { unavailableLines } from '../../cart/present-cart'
import type { LoadedCart } from '../../cart/load-cart'
import { checkDeliveryDate, checkDeliverySlot } from '@/lib/domain/delivery/delivery-dates'
import { deliveryDay } from '@/lib/domain/checkout/order-from-cart'
import { checkOrderMinimum } from '@/lib/domain/checkout/order-minimum'
import { checkGiftVoucher, checkGiftVoucherSale } from '@/lib/domain/cart/gift-vouchers'

/**
 * Collects everything that prevents placing the order in one error, with the specification's messages first. A code that no
 * longer gives a discount rejects the order, so that no one pays more than the page showed.
 */
export function checkOrder(loaded: LoadedCart, choices: CheckoutChoices): void {
  const { computed, facts, offeredPayments } = loaded
  if (facts.lines.length === 0) throw new UserError('emptyCart')
  if (loaded.isMainOrderClosed) throw new UserError('mainOrderClosed')
  const payMethod = choosePaymentMethod(computed.amount_total, choices.pay_method_id ?? null, offeredPayments)
  const issues: Issue[] = [
    ...computed.stock_refusals.flatMap((refusal) => issueOf('stock_error', refusal)),
    ...issueOf('only_bkk_error', computed.delivery_refusal),
    ...validateCheckout(
      choices,
      // Gift vouchers are sent by e-mail.
      loaded.cart.staff_key_hash === null || facts.lines.some(({ product }) => product.is_gift_voucher),
    ),
    ...unavailableLines(loaded).flatMap((refusal) => issueOf('lines', refusal)),
    ...issueOf('lines', checkOrderMinimum(computed, facts.order_minimum ?? zero)),
    ...issueOf('voucher', computed.voucher_refusal),
    ...issueOf('promotion_voucher', computed.promotion_refusal),
    ...facts.gift_vouchers.flatMap((voucher) => issueOf('use_gvs', checkGiftVoucher(voucher, todayInBangkok(facts.now)))),
    ...(isNotOffered(loaded, choices) ? [{ field: 'pay_method_id', key: 'paymentMethodNotOffered' } as const] : []),
    ...issueOf('pay_method_id', checkGiftVoucherSale(facts.lines, payMethod)),
    ...deliveryIssues(loaded, choices),
  ]
  if (issues.length > 0) throw UserError.fromIssues(issues)
}

/** A payment method that the shop does not accept is rejected, not replaced by another one. */
function isNotOffered({ computed, offeredPayments }: LoadedCart, { pay_method_id: id = null }: CheckoutChoices): boolean {
  return id !== null && computed.amount_total > 0 && !offeredPayments.includes(id)
}

/** A chosen delivery day or slot is accepted or rejected, never changed silently. */
function deliveryIssues({ facts, computed }: LoadedCart, choices: CheckoutChoices): Issue[] {
  const { calendar, now } = facts
  if (computed.delivery.way === 'none') return []
  const day = deliveryDay(computed, choices)
  const closed = checkDeliveryDate(day, now, calendar, computed.delivery)
  if (closed) return issueOf('delivery_date', closed)
  return issueOf('delivery_slot', checkDeliverySlot(day, choices.delivery_slot || null, now, calendar, computed.delivery))
}

function issueOf(field: string, refusal: Refusal | null): Issue[] {
  return refusal ? [{ field, key: refusal.code, ...(refusal.values && { values: refusal.values }) }] : []
}
