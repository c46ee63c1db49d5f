import { mutate } from 'swr'
import { sampleCart } from '@/lib/features/cart/testing/samples'
import type { Cart } from '@/lib/features/cart/view'
import type { Checkout } from '@/lib/features/checkout/schemas'
import { zero } from '@/lib/core/money'
import { specifiedPaymentMethods } from '@/lib/domain/payments/payment-methods'
import { answer } from '@/lib/tools/testing/mock-endpoint'
import { hydrateWithTyped, renderWithMessages } from '@/lib/tools/testing/render'
import { CheckoutForm } from '../checkout-form'

/** The endpoint places an order of a form, and no cache of another test's is left; call before each test. */
export async function serveCheckout() {
  answer({
    update_cart: [],
    get_checkout_data: [],
    get_cart_data: [],
    place_order: { sale_id: 42 },
    get_cart: { cart_id: null, num_items: 0 },
  })
  await mutate(() => true, undefined, { revalidate: false })
}

const locations = [
  {
    id: 1,
    name_en: 'Thailand',
    name_th: 'ประเทศไทย',
    provinces: [
      { id: 10, name: 'Bangkok', districts: [{ id: 100, name: 'Watthana', postal_codes: '10110' }] },
      { id: 11, name: 'Chiang Mai', districts: [{ id: 110, name: 'Mueang', postal_codes: '50000' }] },
    ],
  },
  { id: 2, name_en: 'Laos', name_th: 'ลาว', provinces: [{ id: 20, name: 'Vientiane', districts: [] }] },
]

/** A valid billing address. */
export const filled = {
  bill_first_name: 'Malee',
  bill_last_name: 'Suk',
  bill_country_id: 1,
  bill_province_id: 10,
  bill_district_id: 100,
  bill_address: '99/1 Soi Sukhumvit 23, Khlong Toei Nuea',
  bill_postal_code: '10110',
  bill_phone: '0812345678',
  bill_email: 'malee@example.com',
}

/** A checkout with one line of kale. */
export function sampleCheckout(choices: Partial<Checkout['choices']> = {}, cart: Partial<Cart> = {}): Checkout {
  return {
    cart: sampleCart(cart),
    choices: { other_ship_addr: false, pickup_at_factory: false, ...choices },
    earliestDelivery: '2026-11-23',
    deliveryDays: [],
    balance: zero,
    mainOrders: [],
    chosenSlot: null,
    deliveryMessage: null,
    offersSubstitution: true,
    paymentMethods: specifiedPaymentMethods,
  }
}

export function draw(checkout: Checkout, how: 'rendered' | 'hydrated' = 'rendered') {
  const form = (
    <CheckoutForm pickup="Pick up at factory" checkout={checkout} isMember addresses={[]} locations={locations} shippingMessage={null} />
  )
  return how === 'hydrated' ? hydrateWithTyped(form, []) : renderWithMessages(form)
}
