import { jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { sampleCart } from '@/lib/cart/testing/samples'
import type { Checkout } from '@/lib/checkout/wire'
import { popupQueue, settlePopup } from '@/lib/popups'
import { renderWithMessages } from '@/lib/testing/render'
import { CheckoutForm } from './checkout-form'

const request = jest.fn<(url: string, options: { body: string }) => Promise<unknown>>()

type Call = Readonly<{ method: string; args: readonly unknown[] }>

function calls(method: string): Call[] {
  return request.mock.calls
    .map(([, { body }]) => (JSON.parse(body) as { params: [string, string, unknown[]] }).params)
    .filter(([, name]) => name === method)
    .map(([, name, args]) => ({ method: name, args }))
}

/** What the shop's door answers to each method; anything else is answered with nothing. */
function door(answers: Readonly<Record<string, unknown>>) {
  request.mockImplementation(async (_url, { body }) => {
    const [, method] = (JSON.parse(body) as { params: [string, string] }).params
    return { ok: true, json: async () => ({ result: answers[method] ?? [], error: null }) }
  })
}

beforeEach(() => {
  request.mockReset()
  door({})
  Object.assign(globalThis, { fetch: request })
  popupQueue.set([])
  sessionStorage.clear()
})

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
  { id: 2, name_en: 'Laos', name_th: 'ลาว', provinces: [] },
]

const filled = {
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

function sampleCheckout(choices: Partial<Checkout['choices']> = {}): Checkout {
  return {
    cart: sampleCart(),
    choices: { other_ship_addr: false, pickup_at_factory: false, ...choices },
    earliestDelivery: '2026-11-23',
    deliveryDays: [],
    deliveryMessage: null,
  offersSubstitution: true,
  paymentMethods: [3, 2, 5],
  }
}

function draw(checkout: Checkout) {
  return renderWithMessages(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CheckoutForm checkout={checkout} isMember addresses={[]} locations={locations} shippingMessage={null} />
    </SWRConfig>,
  )
}

const placeOrder = () => userEvent.click(screen.getByRole('button', { name: 'Place Order' }))

it('says all that is missing in one popup, highlights the fields and goes to the first', async () => {
  draw(sampleCheckout({ ...filled, bill_last_name: '', bill_postal_code: '101' }))
  await placeOrder()
  const message = 'Missing billing last name\nMissing or too short billing postal code'
  await waitFor(() => expect(popupQueue.get()).toMatchObject([{ popup: { kind: 'error', message } }]))
  await waitFor(() => expect(screen.getByLabelText('Last name').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByLabelText('Postal code').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('First name').getAttribute('aria-invalid')).toBeNull()
  await act(async () => settlePopup(popupQueue.get()[0]?.id ?? 0, true))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Last name')))
  expect(calls('place_order')).toEqual([])
})

it('takes a highlight away once its field is right', async () => {
  draw(sampleCheckout({ ...filled, bill_last_name: '' }))
  await placeOrder()
  await waitFor(() => expect(screen.getByLabelText('Last name').getAttribute('aria-invalid')).toBe('true'))
  await userEvent.type(screen.getByLabelText('Last name'), 'Suk')
  await waitFor(() => expect(screen.getByLabelText('Last name').getAttribute('aria-invalid')).toBeNull())
})

it('places one order however often the button is pressed, and shows it', async () => {
  door({ place_order: { sale_id: 42 }, get_cart: { cart_id: null, num_items: 0 } })
  const { router } = draw(sampleCheckout(filled))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Place Order' }))
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/order_details?order_id=42&popup=1'))
  expect(calls('place_order')).toHaveLength(1)
  expect(calls('update_cart')[0]?.args).toMatchObject([[5], { bill_first_name: 'Malee', pay_method_id: 3, delivery_date: '2026-11-23' }])
})

it('asks once more for an order whose answer was lost on the way, and shows it', async () => {
  let asked = 0
  request.mockImplementation(async (_url, { body }) => {
    const [, method] = (JSON.parse(body) as { params: [string, string] }).params
    if (method === 'place_order' && (asked += 1) === 1) throw new TypeError('Failed to fetch')
    return { ok: true, json: async () => ({ result: method === 'place_order' ? { sale_id: 42 } : [], error: null }) }
  })
  const { router } = draw(sampleCheckout(filled))
  await placeOrder()
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/order_details?order_id=42&popup=1'))
  expect(calls('place_order')).toHaveLength(2)
})

it('shows an answer that it does not understand as it is', async () => {
  door({ place_order: { hello: 1 } })
  draw(sampleCheckout(filled))
  await placeOrder()
  await waitFor(() => expect(popupQueue.get()).toMatchObject([{ popup: { message: 'Invalid response {"hello":1}' } }]))
})

it.each([
  ['the choices did not arrive', 'update_cart', 'Something went wrong on our side. Please try again in a moment.'],
  ['nobody knows whether the order did', 'place_order', 'We did not hear back from the shop.'],
])('says what is known when %s, and keeps what was typed', async (_name, lost, message) => {
  request.mockImplementation(async (_url, { body }) => {
    const [, method] = (JSON.parse(body) as { params: [string, string] }).params
    return method === lost ? { ok: false, status: 503 } : { ok: true, json: async () => ({ result: [], error: null }) }
  })
  draw(sampleCheckout(filled))
  await userEvent.type(screen.getByLabelText('First name'), ' May')
  await placeOrder()
  await waitFor(() => expect(popupQueue.get()).toMatchObject([{ popup: { kind: 'error', message: expect.stringContaining(message) } }]))
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Malee May')
})

it('opens a province only after its country, and clears what depended on another choice', async () => {
  draw(sampleCheckout({ ...filled, bill_province_id: null, bill_district_id: null, bill_country_id: null }))
  const select = (name: string) => screen.getByLabelText<HTMLSelectElement>(name)
  expect(select('Province').disabled).toBe(true)
  await userEvent.selectOptions(select('Country'), 'Thailand')
  expect(select('District').disabled).toBe(true)
  await userEvent.selectOptions(select('Province'), 'Bangkok')
  await userEvent.selectOptions(select('District'), 'Watthana')
  await waitFor(() => expect(calls('update_cart').at(-1)?.args).toMatchObject([[5], { bill_district_id: 100 }]))
  await userEvent.selectOptions(select('Province'), 'Chiang Mai')
  expect(select('District').value).toBe('')
})

it('asks nothing about payment when there is nothing to pay', () => {
  const { cart, ...rest } = sampleCheckout(filled)
  draw({ ...rest, cart: { ...cart, totals: { ...cart.totals, total: cart.totals.shipping } } })
  expect(screen.getByText('No Amount To Pay')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

it('brings back what was typed before a reload', async () => {
  const { unmount } = draw(sampleCheckout(filled))
  await userEvent.clear(screen.getByLabelText('First name'))
  await userEvent.type(screen.getByLabelText('First name'), 'Somsri')
  unmount()
  draw(sampleCheckout(filled))
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Somsri'))
})
