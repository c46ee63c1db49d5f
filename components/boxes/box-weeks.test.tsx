import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '@/lib/tools/testing/dialog-in-jsdom'
import type { Boxes } from '@/lib/features/boxes/schemas'
import { answer, calls } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { BoxWeeks } from './box-weeks'
import { SwapDialog } from './swap-dialog'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }))

const good = (product_id: number, name: string, qty = 1) => ({
  product_id,
  name,
  qty,
  is_there: true,
  uom_id: null,
  variant_name: null,
  net_content: '250 g',
  weight: null,
  is_weighed: false,
  deposit: null,
})

const plan = {
  product_id: 9,
  week: '2026-11-30',
  max_swaps: 1,
  boxes: 4,
  items: [good(1, 'Kale', 2), good(2, 'Tomatoes')],
  swap_goods: [good(3, 'Basil')],
}

const boxes: Boxes = {
  weeks: [
    { week: '2026-11-30', announced_on: null },
    { week: '2026-12-07', announced_on: '2026-12-03' },
  ],
  sizes: [{ product_id: 9, size: 'Small (เล็ก)' }],
  plans: [plan],
}

it('says what comes this week in each size, what can be swapped, and when next week is announced', () => {
  renderWithMessages(<BoxWeeks boxes={boxes} />)
  expect(screen.getByText('2 × Kale, 250 g')).toBeTruthy()
  expect(screen.getByText('You can swap one thing for: Basil, 250 g')).toBeTruthy()
  expect(screen.getByText(/announced on .*3 Dec/)).toBeTruthy()
})

const own = (values: object) => ({
  day: '2026-12-01',
  week: '2026-11-30',
  announced_on: null,
  plans: [{ ...plan, qty: 0, swaps: [], never: [], ...values }],
})

it('opens with the swaps of the cart, and says what comes in place of what the customer never wants', async () => {
  answer({ read_boxes: own({ qty: 1, swaps: [{ from: 1, to: 3 }], never: [2] }) })
  renderWithMessages(<SwapDialog productId={8} onClose={() => undefined} />)
  expect((await screen.findByLabelText<HTMLSelectElement>('2 × Kale, 250 g')).value).toBe('3')
  expect(screen.getByText(/You asked us never to send Tomatoes: it is left out/)).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('2 × Kale, 250 g'), '')
  expect(screen.getByText('You asked us never to send Tomatoes: Basil comes instead.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save swaps' })).toBeTruthy()
})

it('lets no more be swapped than there may be, and puts the box into the cart with it', async () => {
  answer({ swap_contents: { cart_id: 5 }, read_boxes: own({}) })
  renderWithMessages(<SwapDialog productId={9} onClose={() => undefined} />)
  await userEvent.selectOptions(await screen.findByLabelText('Tomatoes, 250 g'), '3')
  expect(screen.getByText(/For your delivery on .*1 Dec/)).toBeTruthy()
  expect(screen.getByText('No swap left.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('2 × Kale, 250 g').disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Put in the cart like this' }))
  expect(calls('swap_contents')).toMatchObject([{ args: [[null], { product_id: 9, swaps: [{ from: 2, to: 3 }] }] }])
})
