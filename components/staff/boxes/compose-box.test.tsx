import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fromBaht } from '@/lib/core/money'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import type { BoxOffer, BoxSize } from '@/lib/features/staff/boxes/schemas'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { ComposeBox } from './compose-box'

jest.mock('@/lib/platform/rpc/transport.browser', () => ({ staffRpc: jest.fn() }))
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

const answer = jest.mocked(staffRpc)

const offer = (productId: number, name: string, cost: number | null): BoxOffer => ({
  productId,
  name,
  variantName: null,
  supplier: 'Ban Pong',
  isBought: true,
  stockQty: 20,
  costPrice: cost === null ? null : fromBaht(cost),
  salePrice: fromBaht(40),
  netContent: null,
})

const offers = [offer(1, 'Kale', 25), offer(2, 'Tomatoes', 30), offer(3, 'Basil', null)]

const box: BoxSize = {
  productId: 9,
  name: 'Veg box',
  size: 'Small',
  price: fromBaht(200),
  ordered: 3,
  plan: null,
  last: { items: [{ product_id: 1, qty: 2 }], swapGoods: [{ product_id: 3, qty: 1 }], maxSwaps: 1, publishedAt: null },
}

const furtherBoxes = () => screen.getByText('Further boxes that the stock allows').nextSibling?.textContent

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('begins with last week, counts cost, margin and stock at once, and sends what is on the screen', async () => {
  answer.mockResolvedValue({ informed: 3 })
  renderWithMessages(<ComposeBox box={box} offers={offers} week="2026-11-30" />)
  await press('Copy last week')
  expect(screen.getByText('฿150.00 (75%)')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Add goods'), '2')
  expect(screen.getByText('฿120.00 (60%)')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Quantity of Kale'), { target: { value: '3' } })
  expect(screen.getByText(/9 needed/)).toBeTruthy()
  expect(furtherBoxes()).toBe('3')
  await press('Announce, and fill 3 boxes')
  expect(answer.mock.calls).toEqual([
    [
      'staff.box',
      'save_week',
      [
        {
          product_id: 9,
          week: '2026-11-30',
          items: [
            { product_id: 1, qty: 3 },
            { product_id: 2, qty: 1 },
          ],
          swap_goods: [{ product_id: 3, qty: 1 }],
          max_swaps: 1,
          is_published: true,
        },
      ],
    ],
  ])
  expect(screen.getByRole('button', { name: 'Save, and tell customers what changes' })).toBeTruthy()
})

it('counts as further boxes what is left beside the ordered ones, which hold what is announced already', () => {
  const plan = { items: [{ product_id: 1, qty: 2 }], swapGoods: [], maxSwaps: 0, publishedAt: '2026-11-26 09:00:00' }
  renderWithMessages(<ComposeBox box={{ ...box, plan }} offers={offers} week="2026-11-30" />)
  expect(furtherBoxes()).toBe('10')
  fireEvent.change(screen.getByLabelText('Quantity of Kale'), { target: { value: '4' } })
  expect(furtherBoxes()).toBe('3')
  fireEvent.change(screen.getByLabelText('Quantity of Kale'), { target: { value: '9' } })
  expect(furtherBoxes()).toBe('0')
})

beforeEach(() => answer.mockReset())

it('keeps what was chosen when the goods do not suffice', async () => {
  answer.mockRejectedValue(new RpcError('server', 'Kale: only 5 left.'))
  renderWithMessages(<ComposeBox box={box} offers={offers} week="2026-11-30" />)
  await press('Copy last week')
  await press('Announce, and fill 3 boxes')
  expect(await screen.findByText('Kale: only 5 left.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Quantity of Kale').value).toBe('2')
})
