import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fromBaht } from '@/lib/core/money'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import type { StandingOrder } from '@/lib/features/standing-orders/schemas'
import { rpc } from '@/lib/platform/rpc/transport.browser'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { BeginForm } from './begin-form'

jest.mock('@/lib/platform/rpc/transport.browser', () => ({ rpc: jest.fn() }))

const answer = jest.mocked(rpc)

const kale = { productId: 7, name: 'Kale', unitPrice: fromBaht(40) }
const beginning = {
  orderId: 5,
  number: 'SO5',
  firstDate: '2026-12-01',
  deliverySlot: null,
  days: [{ date: '2026-12-01', slots: [] }],
  sizes: [kale],
}
const line = { ...kale, qty: 99, isAvailable: true, image: null, maxPrice: null, isNever: false }
const tuesdays: StandingOrder = {
  id: 3,
  interval: 'week',
  firstDate: '2026-11-24',
  deliverySlot: null,
  pausedUntil: null,
  maxTotal: null,
  payMethodId: 5,
  substitution: null,
  isPickup: false,
  address: '9 Garden Road',
  amount: fromBaht(3920),
  lines: [line],
  deliveries: [],
  days: [],
}

const draw = (orders: readonly StandingOrder[]) =>
  renderWithMessages(<BeginForm beginning={beginning} standing={{ slots: [], orders: [...orders] }} />)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  answer.mockReset()
  answer.mockResolvedValue(null)
})

it('begins one standing order however often it is tapped before the page is left, and drops what failed before', async () => {
  const { router } = draw([])
  answer.mockRejectedValueOnce(new RpcError('server', 'There are too many.'))
  await press('Start')
  expect(screen.getByText('There are too many.')).toBeTruthy()
  await press('Start')
  await press('Start')
  expect(answer).toHaveBeenCalledTimes(2)
  expect(screen.queryByText('There are too many.')).toBeNull()
  expect(router.replace).toHaveBeenCalledWith('/en/standing_orders')
})

it('says where a standing order goes that the product joins, and adds no more than a cart takes', async () => {
  draw([tuesdays])
  expect(screen.getByText('Delivered to: 9 Garden Road')).toBeTruthy()
  expect(screen.queryByText(/your latest order/)).toBeNull()
  await press('Add')
  expect(answer).toHaveBeenCalledWith('sale.standing', 'change', [[3], { lines: [{ product_id: 7, qty: 99, max_price: null }] }])
})
