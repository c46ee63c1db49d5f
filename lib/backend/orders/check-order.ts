import { deliveryDateFor, validateCheckout } from '@/lib/checkout/rules'
import type { CheckoutChoices } from '@/lib/checkout/schemas'
import { issuesOf, UserError, type Issue, type Refusal } from '@/lib/errors'
import { todayInBangkok } from '@/lib/dates'
import { cartError } from '../cart/present-cart'
import type { LoadedCart } from '../cart/load-cart'
import { checkDeliveryDate } from '../commerce/delivery-dates'
import { checkGiftVoucher } from '../commerce/gift-vouchers'

/**
 * Says everything that stands between a cart and its order in one error, the specification's sentences first.
 * A code that gives nothing any more refuses the order: nobody pays more than the page has shown.
 */
export function checkOrder(loaded: LoadedCart, choices: CheckoutChoices): void {
  const { computed, facts } = loaded
  if (facts.lines.length === 0) throw new UserError('emptyCart')
  const issues: Issue[] = [
    ...validateCheckout({
      ...choices,
      stock_error: computed.stock_error,
      only_bkk_error: computed.only_bkk_error,
    }),
    ...issuesOf('lines', cartError(loaded) ?? ''),
    ...issueOf('voucher', computed.voucher_refusal),
    ...issueOf('promotion_voucher', computed.promotion_refusal),
    ...facts.gift_vouchers.flatMap((voucher) =>
      issueOf('use_gvs', checkGiftVoucher(voucher, todayInBangkok(facts.now))),
    ),
    ...issueOf('delivery_date', deliveryRefusal(loaded, choices)),
  ]
  if (issues.length > 0) throw UserError.fromIssues(issues)
}

/** The chosen day of delivery, or the earliest when none was chosen or it has passed (spec 4). */
export function orderDeliveryDate({ computed }: LoadedCart, { delivery_date }: CheckoutChoices): string {
  return deliveryDateFor(delivery_date ?? null, computed.min_delivery_date)
}

function deliveryRefusal(loaded: LoadedCart, choices: CheckoutChoices): Refusal | null {
  const { facts, computed } = loaded
  const day = orderDeliveryDate(loaded, choices)
  return checkDeliveryDate(day, facts.now, facts.calendar, computed.ecom_no_holiday_msg !== null)
}

function issueOf(field: string, refusal: Refusal | null): Issue[] {
  return refusal ? [{ field, key: refusal.code, ...(refusal.values && { values: refusal.values }) }] : []
}
