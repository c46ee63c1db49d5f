import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fromBaht } from '@/lib/core/money'
import { chosenDelivery } from '@/lib/features/checkout/chosen-delivery'
import { checkoutDraft } from '@/lib/features/checkout/form-values'
import { chosenMainOrder } from '@/lib/features/checkout/chosen-main-order'
import { popupQueue } from '@/lib/platform/browser/popup-queue'
import { calls } from '@/lib/tools/testing/mock-endpoint'
import { draw, filled, sampleCheckout, serveCheckout } from './testing/checkout'

beforeEach(serveCheckout)

const shipped = { other_ship_addr: true, ship_country_id: 1, ship_province_id: 10, ship_district_id: 100 }
const part = (name: string) => within(screen.getByRole('region', { name }))
const select = (address: string, name: string) => part(address).getByLabelText<HTMLSelectElement>(name)
const placeOrder = () => userEvent.click(screen.getByRole('button', { name: 'Place Order' }))

it('preselects the earliest day, the credit card and no shipping address for a pick-up order, and saves them [S4.16] [S4.17] [S4.29] [S5.28]', async () => {
  draw(sampleCheckout({ ...filled, delivery_date: '2026-11-20', pay_method_id: null, ...shipped, pickup_at_factory: true }))
  expect(screen.getByRole('button', { name: 'Pick-up date 23/11/2026' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Credit card/ }).checked).toBe(true)
  expect(screen.queryByRole('heading', { name: 'Shipping Address' })).toBeNull()
  await placeOrder()
  const opened = { delivery_date: '2026-11-23', pay_method_id: 3, other_ship_addr: false, pickup_at_factory: true }
  await waitFor(() => expect(calls('update_cart').map(({ args }) => args)).toMatchObject([[[5], opened]]))
})

it('shows slot, substitution, payment and note again after a reload', async () => {
  const draft = { delivery_slot: 'afternoon', substitution: 'refund', pay_method_id: 2, comments: 'Ring twice' } as const
  checkoutDraft(5).save(draft)
  const slots = ['morning', 'afternoon'].map((code) => ({ slot: { code, label: null }, refusal: null }))
  draw({ ...sampleCheckout(filled), deliveryDays: [{ date: '2026-11-23', refusal: null, anyTimeRefusal: null, slots }] }, 'hydrated')
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Time of day').value).toBe('afternoon'))
  expect(screen.getByLabelText<HTMLSelectElement>('If something is not fresh enough').value).toBe('refund')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Bank transfer/ }).checked).toBe(true)
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Order notes/).value).toBe('Ring twice')
})

it('keeps no slot that is refused by the time the page is reloaded, and says why', async () => {
  checkoutDraft(5).save({ delivery_slot: 'morning', comments: 'Ring twice' })
  const tooLate = 'It is too late for the morning of this day.'
  const slots = ['morning', 'afternoon'].map((code) => ({ slot: { code, label: null }, refusal: code === 'morning' ? tooLate : null }))
  const chosen = { date: '2026-11-23', slot: 'morning' }
  draw(
    {
      ...sampleCheckout({ ...filled, delivery_date: chosen.date, delivery_slot: chosen.slot }),
      deliveryDays: [{ date: chosen.date, refusal: null, anyTimeRefusal: null, slots }],
      chosenSlot: { ...chosen, heldUntil: Date.now() + 60_000 },
    },
    'hydrated',
  )
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(/^Order notes/).value).toBe('Ring twice'))
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Time of day').value).toBe(''))
  expect(screen.getByText(tooLate)).toBeTruthy()
  expect(screen.queryByText(/^Held for you/)).toBeNull()
})

it('drops the slot that is full on a day that is chosen later', async () => {
  const slotsOn = (date: string, refusal: string | null) => ({
    date,
    refusal: null,
    anyTimeRefusal: null,
    slots: [
      { slot: { code: 'morning', label: null }, refusal },
      { slot: { code: 'afternoon', label: null }, refusal: null },
    ],
  })
  const full = 'Morning deliveries on this day are fully booked.'
  draw({ ...sampleCheckout(filled), deliveryDays: [slotsOn('2026-11-23', null), slotsOn('2026-11-24', full)] }, 'hydrated')
  const slot = () => screen.getByLabelText<HTMLSelectElement>('Time of day')
  await userEvent.selectOptions(slot(), 'morning')
  expect(slot().value).toBe('morning')
  act(() => chosenDelivery.set({ delivery_date: '2026-11-24' }))
  await waitFor(() => expect(slot().value).toBe(''))
  expect(screen.getByText(full)).toBeTruthy()
})

it.each([
  ['Billing Address', 'billing'],
  ['Shipping Address', 'shipping'],
])('%s: a new province clears the district, and a new country clears province and district [S4.9]', async (address, kind) => {
  draw(sampleCheckout({ ...filled, ...shipped }))
  const chosen = () => ['Country', 'Province', 'District'].map((name) => select(address, name).value)
  expect(chosen()).toEqual(['1', '10', '100'])
  await userEvent.selectOptions(select(address, 'Province'), 'Chiang Mai')
  expect(chosen()).toEqual(['1', '11', ''])
  await userEvent.selectOptions(select(address, 'District'), 'Mueang')
  await userEvent.selectOptions(select(address, 'Country'), 'Laos')
  expect(chosen()).toEqual(['2', '', ''])
  expect([...select(address, 'Province').options].map(({ text }) => text)).toEqual(['Choose a province', 'Vientiane'])
  expect(select(address, 'District').disabled).toBe(true)
  await placeOrder()
  const missing = expect.stringContaining(`Missing ${kind} province\nMissing ${kind} district`)
  await waitFor(() => expect(popupQueue.get()).toMatchObject([{ popup: { message: missing } }]))
})

const press = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))

async function chooseDistrict(address: string) {
  await userEvent.selectOptions(select(address, 'Province'), 'Chiang Mai')
  await userEvent.selectOptions(select(address, 'District'), 'Mueang')
}

it.each([
  ['another billing district', { bill_district_id: 110 }, shipped, () => chooseDistrict('Billing Address')],
  ['another shipping district', { ship_district_id: 110 }, shipped, () => chooseDistrict('Shipping Address')],
  ['another billing address', { other_ship_addr: true }, {}, () => press('Use a different billing address')],
  ['picking up', { pickup_at_factory: true }, {}, () => press('Pick up at factory')],
] as const)('%s saves the cart and reads it again [S4.20]', async (_what, saved, before, change) => {
  draw(sampleCheckout({ ...filled, ...before }))
  await change()
  await waitFor(() =>
    expect(calls().slice(-2)).toMatchObject([{ method: 'update_cart', args: [[5], saved] }, { method: 'get_checkout_data' }]),
  )
})

it('saves the cart and reads it again for another payment method where cash on delivery is rounded', async () => {
  const checkout = sampleCheckout({ ...filled, pay_method_id: 2 })
  draw({ ...checkout, cart: { ...checkout.cart, roundsCash: true } })
  await userEvent.click(screen.getByRole('radio', { name: /^Cash on delivery/ }))
  await waitFor(() =>
    expect(calls().slice(-2)).toMatchObject([
      { method: 'update_cart', args: [[5], { pay_method_id: 5 }] },
      { method: 'get_checkout_data' },
    ]),
  )
})

it('sends no request when only a name, the note or the payment method changes [S4.20]', async () => {
  draw(sampleCheckout(filled))
  await userEvent.type(screen.getByLabelText('First name'), 'x')
  await userEvent.type(screen.getByLabelText(/^Order notes/), 'x')
  await userEvent.click(screen.getByRole('radio', { name: /^Cash on delivery/ }))
  expect(calls()).toEqual([])
})

it.each([
  ['Credit card', 3],
  ['Bank transfer', 2],
  ['Cash on delivery', 5],
])('%s is sent as payment method %i [S9.8]', async (name, id) => {
  draw(sampleCheckout({ ...filled, pay_method_id: id === 3 ? 5 : 3 }))
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }))
  await placeOrder()
  await waitFor(() => expect(calls('update_cart').map(({ args }) => args)).toMatchObject([[[5], { pay_method_id: id }]]))
})

it('shows the payment methods of the server in its order, including one that the storefront does not know', async () => {
  const paymentMethods = [
    { id: 5, name: 'Cash' },
    { id: 8, name: 'Payment in the shop (จ่ายที่ร้าน)' },
    { id: 2, name: 'Bank' },
  ]
  draw({ ...sampleCheckout({ ...filled, pay_method_id: null }), paymentMethods })
  const offered = screen.getByRole('group', { name: 'Payment method' })
  expect(
    within(offered)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.querySelector('span span')?.textContent),
  ).toEqual(['Cash on delivery', 'Payment in the shop', 'Bank transfer'])
  await userEvent.click(screen.getByRole('radio', { name: 'Payment in the shop' }))
  await placeOrder()
  await waitFor(() => expect(calls('update_cart').map(({ args }) => args)).toMatchObject([[[5], { pay_method_id: 8 }]]))
})

it('an order with nothing to pay is sent as cash on delivery [S4.30]', async () => {
  const nothing = fromBaht(0)
  const checkout = sampleCheckout({ ...filled, pay_method_id: 3 })
  draw({ ...checkout, cart: { ...checkout.cart, totals: { ...checkout.cart.totals, total: nothing } } })
  await placeOrder()
  await waitFor(() => expect(calls('place_order')).toHaveLength(1))
  expect(calls('update_cart').map(({ args }) => args)).toMatchObject([[[5], { pay_method_id: 5 }]])
})

it.each([
  ['stockError', 'Kale: only 3 left.'],
  ['bangkokOnlyError', 'Not to Chiang Mai'],
])('%s is shown in a popup and no order is sent [S5.17]', async (error, sentence) => {
  draw(sampleCheckout(filled, { [error]: sentence }))
  await placeOrder()
  await waitFor(() => expect(popupQueue.get()).toMatchObject([{ popup: { kind: 'error', message: sentence } }]))
  expect(calls()).toEqual([])
})

it('requires every field except the e-mail of a separate shipping address [S5.20]', async () => {
  draw(sampleCheckout({ ...filled, other_ship_addr: true }))
  expect(part('Billing Address').getByLabelText('Email')).toBeTruthy()
  expect(part('Shipping Address').queryByLabelText('Email')).toBeNull()
  await placeOrder()
  const fields = ['first name', 'last name', 'country', 'province', 'district']
  const missing = [...fields.map((field) => `Missing shipping ${field}`), 'Missing or too short shipping address']
  const message = [...missing, 'Missing or too short shipping postal code', 'Missing shipping phone'].join('\n')
  await waitFor(() => expect(popupQueue.get()).toMatchObject([{ popup: { kind: 'error', message } }]))
})

describe('an order that can be delivered with a main order', () => {
  const mainOrders = [{ id: 12, number: 'SO202600012', day: '2026-11-25', slot: { code: 'morning', label: null }, isPickup: false }]
  const together = () => screen.getByRole<HTMLInputElement>('radio', { name: /^Together with order SO202600012/ })
  const saved = () => calls('update_cart').map(({ args }) => args[1] as Record<string, unknown>)

  it('has its own delivery day by default, and no day or shipping address as an add-on order', async () => {
    draw({ ...sampleCheckout({ ...filled, ...shipped }), mainOrders })
    expect(together().checked).toBe(false)
    expect(screen.getByRole('heading', { name: 'Shipping Address' })).toBeTruthy()
    await userEvent.click(together())
    expect(screen.queryByRole('button', { name: /^Delivery date/ })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Shipping Address' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'Billing Address' })).toBeTruthy()
    await waitFor(() => expect(saved()).toMatchObject([{ delivered_with_id: 12 }]))
    await placeOrder()
    await waitFor(() => expect(calls('place_order')).toHaveLength(1))
    expect(saved().at(-1)).toMatchObject({ delivered_with_id: 12 })
  })

  it('is an add-on order by default for a customer who chose that main order before', async () => {
    chosenMainOrder.save(12)
    draw({ ...sampleCheckout(filled), mainOrders })
    await waitFor(() => expect(together().checked).toBe(true))
    await userEvent.click(screen.getByRole('radio', { name: 'On a day of my choice' }))
    expect(chosenMainOrder.read()).toBeNull()
    await waitFor(() => expect(saved().at(-1)).toMatchObject({ delivered_with_id: null }))
  })

  it('gets its own delivery again when the main order accepts no more products', async () => {
    draw(sampleCheckout({ ...filled, delivered_with_id: 12 }))
    await waitFor(() => expect(saved()).toMatchObject([{ delivered_with_id: null }]))
    expect(screen.getByRole('button', { name: /^Delivery date/ })).toBeTruthy()
  })
})
