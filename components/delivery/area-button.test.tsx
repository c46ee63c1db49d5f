import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import useSWR from 'swr'
import { toasts } from '@/components/ui/toast/toast-store'
import { checkoutKey } from '@/lib/features/cart/keys'
import { chosenDelivery } from '@/lib/features/checkout/chosen-delivery'
import { chosenMainOrder } from '@/lib/features/checkout/chosen-main-order'
import { deliveryArea, isAreaPickerOpen } from '@/lib/features/delivery/area-store'
import { announce } from '@/lib/platform/browser/session-events'
import { prePaintScript } from '@/lib/core/markup/pre-paint-script'
import { answer, calls, failure, refusal, request } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import '@/lib/tools/testing/dialog-in-jsdom'
import english from '@/messages/en.json'
import { AreaButton } from './area-button'

const hour = 3_600_000
const areaOf = (districtId: number, reach: string, until = Date.now() + hour) => ({
  districtId,
  name: districtId === 4 ? 'Bang Rak' : 'Mueang',
  province: 'Bangkok',
  reach,
  note: `Goes to ${districtId}`,
  leftOutText: '',
  freeFrom: 80000,
  days: [
    { name: 'Wed 25 Nov', until },
    { name: 'Thu 26 Nov', until: until + 24 * hour },
  ],
})

const words = english.deliveryAreaPage

const slots = {
  days: [
    {
      date: '2026-12-08',
      is_after_closed: true,
      error: null,
      left: 5,
      slots: [
        { slot: 'morning', error: 'Morning deliveries on this day are fully booked.', left: 0 },
        { slot: 'evening', error: null, left: 3 },
      ],
    },
    { date: '2026-12-09', error: 'We do not deliver on this day.', left: 0, slots: [] },
  ],
  slots: [
    { slot: 'morning', label: 'Morning, 9.00–12.00', hours: '9.00–12.00' },
    { slot: 'evening', label: 'Evening, 17.00–20.00', hours: '17.00–20.00' },
  ],
  chosen: null,
  usual: { date: '2026-12-08', slot: 'evening' },
  missing: [],
  main_orders: [
    { id: 9, number: 'SO202600009', delivery_date: '2026-12-09', delivery_slot_label: 'Evening, 17.00–20.00', pickup_at_factory: false },
  ],
}

const cookie = () => /delivery_area=([^;]*)/.exec(document.cookie)?.[1]
const link = () => screen.getByRole('link')

beforeEach(() => {
  answer({
    '/api/delivery_area/en': {
      words,
      provinces: [
        { id: 1, name: 'Bangkok', districts: [{ id: 4, name: 'Bang Rak' }] },
        { id: 2, name: 'Chiang Mai', districts: [{ id: 5, name: 'Mueang' }] },
      ],
    },
    '/api/delivery_area/en/4': areaOf(4, 'all'),
    '/api/delivery_area/en/5': areaOf(5, 'ambient'),
    '/api/delivery_area/en/99': failure(404),
    read_slots: slots,
  })
  deliveryArea.set(undefined)
  isAreaPickerOpen.set(false)
  delete document.documentElement.dataset.area
})

it('links to the delivery area page and sends no request for a guest without an area', () => {
  renderWithMessages(<AreaButton />)
  expect(link().getAttribute('href')).toBe('/en/delivery_area')
  expect(link().textContent).toContain('Choose area')
  expect(request).not.toHaveBeenCalled()
})

it('shows the delivery area and the earliest day, and fetches them once per tab', async () => {
  document.cookie = 'delivery_area=4.all; path=/'
  const { unmount } = renderWithMessages(<AreaButton />)
  await waitFor(() => expect(link().textContent).toContain('Earliest Wed 25 Nov'))
  expect(link().textContent).toContain('Deliver to Bang Rak')
  unmount()
  renderWithMessages(<AreaButton />)
  await waitFor(() => expect(link().textContent).toContain('Earliest Wed 25 Nov'))
  expect(request).toHaveBeenCalledTimes(1)
})

it('switches to the next delivery day when the cut-off passes while the page is open', async () => {
  document.cookie = 'delivery_area=4.all; path=/'
  answer({ '/api/delivery_area/en/4': areaOf(4, 'all', Date.now() + 200) })
  renderWithMessages(<AreaButton />)
  await waitFor(() => expect(link().textContent).toContain('Earliest Wed 25 Nov'))
  await waitFor(() => expect(link().textContent).toContain('Earliest Thu 26 Nov'))
})

it.each(['<b>', '4', '4.everything', '0.all'])('ignores the invalid cookie value %s', async (value) => {
  document.cookie = `delivery_area=${value}; path=/`
  renderWithMessages(<AreaButton />)
  expect(link().textContent).toContain('Choose area')
  expect(request).not.toHaveBeenCalled()
})

it('clears a district that no longer exists', async () => {
  document.cookie = 'delivery_area=99.all; path=/'
  renderWithMessages(<AreaButton />)
  await waitFor(() => expect(cookie()).toBe(''))
  expect(link().textContent).toContain('Choose area')
})

it('opens a dialog of provinces and districts, and saves the chosen district', async () => {
  renderWithMessages(<AreaButton />)
  await userEvent.click(link())
  await userEvent.selectOptions(await screen.findByLabelText('Province'), 'Chiang Mai')
  await userEvent.selectOptions(screen.getByLabelText('District'), 'Mueang')
  await userEvent.click(screen.getByRole('button', { name: 'Deliver here' }))
  await screen.findByRole('dialog', { name: 'When shall we come?' })
  expect(cookie()).toBe('5.ambient')
  expect(document.documentElement.dataset.area).toBe('ambient')
  expect(toasts.get()).toMatchObject([{ message: 'Goes to 5' }])
})

it('requires a district before it saves, and removes the saved area on request', async () => {
  document.cookie = 'delivery_area=4.all; path=/'
  renderWithMessages(<AreaButton />)
  await waitFor(() => expect(link().textContent).toContain('Earliest Wed 25 Nov'))
  await userEvent.click(link())
  await userEvent.click(await screen.findByRole('button', { name: 'Change area' }))
  await userEvent.selectOptions(await screen.findByLabelText('Province'), 'Chiang Mai')
  await userEvent.click(screen.getByRole('button', { name: 'Deliver here' }))
  expect(screen.getByText('Please choose a province and a district')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove area' }))
  expect([cookie(), link().textContent]).toEqual(['', expect.stringContaining('Choose area')])
})

it('uses the district of the customer’s first address that has one, and clears it at logout', async () => {
  document.cookie = 'user_id=7; path=/'
  answer({ get_addresses: [{ district_id: null }, { district_id: 5 }] })
  renderWithMessages(<AreaButton />)
  await screen.findByText('Deliver to Mueang')
  expect(cookie()).toBe('5.ambient.address')
  document.cookie = 'user_id=; max-age=0; path=/'
  act(() => announce('logout'))
  await waitFor(() => expect(cookie()).toBe(''))
})

it('offers to choose an area when the first product enters the cart, once per tab', async () => {
  renderWithMessages(<AreaButton />)
  const put = async (items: number) => {
    document.cookie = `num_items=${items}; path=/`
    await act(async () => announce('update_items'))
  }
  await put(1)
  await waitFor(() => expect(toasts.get()).toMatchObject([{ action: { label: 'Choose area' } }]))
  act(() => toasts.get()[0]?.action?.run(document.body))
  await screen.findByRole('dialog', { name: 'Choose area' })
  toasts.set([])
  await put(0)
  await put(1)
  expect(toasts.get()).toEqual([])
})

describe('the days of a known area', () => {
  const open = async () => {
    document.documentElement.lang = 'en'
    document.cookie = 'delivery_area=4.all; path=/'
    renderWithMessages(<AreaButton />)
    await waitFor(() => expect(link().textContent).toContain('Earliest Wed 25 Nov'))
    await userEvent.click(link())
    await screen.findByText('Bang Rak, Bangkok')
  }
  const until = new Date(Date.now() + hour)
  const heldUntil = new Date(until.getTime() + 7 * hour).toISOString().slice(0, 19).replace('T', ' ')
  const answerOf = (held_until: string | null) => () => {
    document.cookie = 'cart_id=5; path=/'
    return { cart_id: 5, num_items: 0, amount_subtotal: 0, chosen: { date: '2026-12-08', slot: 'evening', held_until } }
  }

  it('say what is free, and hold the chosen place, which the header shows', async () => {
    answer({ choose_slot: answerOf(heldUntil) })
    await open()
    expect(await screen.findByText('We do not deliver on this day.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Morning, 9.00–12.00\s*Full$/ }).ariaDisabled).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: /^Evening, 17.00–20.00\s*3 left$/ }))
    await waitFor(() => expect(link().textContent).toContain('Tue 8 · 17–20'))
    expect(link().textContent).not.toContain('Earliest')
    expect(calls('choose_slot')[0]?.args).toEqual([[null], { date: '2026-12-08', slot: 'evening', district_id: 4 }])
    expect(toasts.get()).toMatchObject([{ message: expect.stringContaining('held for you until') }])
    const marksCards = () => document.documentElement.hasAttribute('data-after-closed')
    expect(marksCards()).toBe(true)
    document.documentElement.removeAttribute('data-after-closed')
    document.head.append(Object.assign(document.createElement('script'), { textContent: prePaintScript }))
    expect(marksCards()).toBe(true)
  })

  it('are read again by an open checkout before the choice reaches its form, which drops what they refuse', async () => {
    const seen: string[] = []
    const read = async () => void seen.push('read')
    const OpenCheckout = () => useSWR(checkoutKey('en', 5), read, { revalidateOnMount: false }) && null
    renderWithMessages(<OpenCheckout />)
    chosenDelivery.subscribe(() => void seen.push(`chosen ${chosenDelivery.get()?.delivery_slot}`))
    answer({ choose_slot: answerOf(heldUntil) })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: /^Evening, 17.00–20.00\s*3 left$/ }))
    await waitFor(() => expect(seen).toEqual(['read', 'chosen evening']))
  })

  it('offer the usual time first, and keep the dialog with the reason when it is refused', async () => {
    answer({ choose_slot: refusal('Evening deliveries on this day are fully booked.') })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Your usual time: Tue 8 Dec, Evening, 17.00–20.00' }))
    expect((await screen.findByRole('alert')).textContent).toContain('fully booked')
    expect(calls('read_slots')).toHaveLength(2)
  })

  it('lead a guest whose choice needs an account to the login page', async () => {
    answer({ choose_slot: refusal('Please log in', { code: 'loginRequired' }) })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: /^Evening/ }))
    // jsdom does not implement the navigation, and says so.
    const reported = jest.spyOn(console, 'error')
    await waitFor(() => expect(String(reported.mock.calls[0])).toContain('navigation'))
    reported.mockClear()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('join an order that is on its way: the next cart is added to it', async () => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: /^Add to order SO202600009: Wed 9 Dec/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(chosenMainOrder.read()).toBe(9)
  })
})
