import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '@/lib/tools/testing/dialog-in-jsdom'
import { jest } from '@jest/globals'
import type { Checkout } from '@/lib/features/checkout/schemas'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { DeliveryDate } from './delivery-date'

const checkout = {
  earliestDelivery: '2026-11-25',
  deliveryDays: [
    { date: '2026-11-24', refusal: null, anyTimeRefusal: null, slots: [] },
    { date: '2026-11-25', refusal: null, anyTimeRefusal: null, slots: [] },
    { date: '2026-11-26', refusal: 'Deliveries on this day are fully booked', anyTimeRefusal: null, slots: [] },
    { date: '2026-11-27', refusal: null, anyTimeRefusal: null, slots: [] },
  ],
  deliveryMessage: null,
} as Partial<Checkout> as Checkout

// The calendar marks today; timers run, because the popover and the calendar's import wait for them.
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T05:00:00Z'), advanceTimers: true })
})
afterEach(() => {
  jest.useRealTimers()
})

it('shows the chosen day as dd/MM/yyyy, and the earliest one [S5.21]', () => {
  renderWithMessages(<DeliveryDate checkout={checkout} isPickup={false} value="2026-11-27" error={undefined} onChange={() => undefined} />)
  expect(screen.getByRole('button', { name: 'Delivery date 27/11/2026' })).toBeTruthy()
  expect(screen.getByText('Earliest delivery date: 25/11/2026')).toBeTruthy()
})

it('shows Buddhist Era years in Thai for the chosen day, the earliest day and the calendar', async () => {
  const { container } = renderWithMessages(
    <DeliveryDate checkout={checkout} isPickup={false} value="2026-11-27" error={undefined} onChange={() => undefined} />,
    'th',
  )
  expect(container.textContent).toContain('27/11/2569')
  expect(container.textContent).toContain('25/11/2569')
  await userEvent.click(screen.getByRole('button', { name: /27\/11\/2569/ }))
  expect(await screen.findByText('พฤศจิกายน 2569')).toBeTruthy()
  expect(screen.getByRole('grid', { name: 'พฤศจิกายน 2569' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'วันศุกร์ที่ 27 พฤศจิกายน 2569, เลือกแล้ว' })).toBeTruthy()
  expect(document.body.innerHTML).not.toMatch(/(?<!-)20\d\d(?!-)/)
})

it('disables days before the earliest one and fully booked days, and shows why [S5.29]', async () => {
  const choose = jest.fn()
  renderWithMessages(<DeliveryDate checkout={checkout} isPickup={false} value="2026-11-25" error={undefined} onChange={choose} />)
  await userEvent.click(screen.getByRole('button', { name: /^Delivery date/ }))
  const day = (number: number) => screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`\\b${number}(th)? November 2026`) })
  expect(await screen.findByText('Deliveries on this day are fully booked', { exact: false })).toBeTruthy()
  expect([24, 25, 26, 27].map((number) => day(number).disabled)).toEqual([true, false, true, false])
  await userEvent.click(day(27))
  expect(choose).toHaveBeenCalledWith('2026-11-27')
})
