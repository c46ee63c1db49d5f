import { jest } from '@jest/globals'
import { mutate } from 'swr'
import { sampleCart } from '@/lib/features/cart/testing/samples'
import type { Cart } from '@/lib/features/cart/view'
import type { Checkout } from '@/lib/features/checkout/schemas'
import { specifiedPaymentMethods } from '@/lib/domain/payments/payment-methods'
import { popupQueue } from '@/lib/platform/browser/popup-queue'
import { hydrateWithTyped, renderWithMessages } from '@/lib/tools/testing/render'
import { CheckoutForm } from '../checkout-form'

/** Mock of the islands' fetch. */
export const request = jest.fn<(url: string, options: { body: string }) => Promise<unknown>>()

/** Resets the mock, popups, session storage and the SWR cache; call before each test. */
export async function resetMocks() {
  request.mockReset()
  mockEndpoint({})
  Object.assign(globalThis, { fetch: request })
  popupQueue.set([])
  sessionStorage.clear()
  await mutate(() => true, undefined, { revalidate: false })
}

type Call = Readonly<{ method: string; args: readonly unknown[] }>

/** All calls so far in order, or only those of one method. */
export function calls(method?: string): Call[] {
  return request.mock.calls
    .map(([, { body }]) => (JSON.parse(body) as { params: [string, string, unknown[]] }).params)
    .filter(([, name]) => method === undefined || name === method)
    .map(([, name, args]) => ({ method: name, args }))
}

/** Mocks the RPC endpoint's responses by method; any other method returns an empty result. */
export function mockEndpoint(answers: Readonly<Record<string, unknown>>) {
  request.mockImplementation(async (_url, { body }) => {
    const [, method] = (JSON.parse(body) as { params: [string, string] }).params
    return { ok: true, json: async () => ({ result: answers[method] ?? [], error: null }) }
  })
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
    mainOrders: [],
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
