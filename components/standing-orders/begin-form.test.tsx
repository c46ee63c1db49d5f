import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fromBaht } from '@/lib/core/money'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Beginning, StandingOrder } from '@/lib/features/standing-orders/schemas'
import { standingOrder } from '@/lib/features/standing-orders/testing/samples'
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
  payMethodId: 5,
  days: [{ date: '2026-12-01', slots: [] }],
  sizes: [kale],
  list: null,
}
const ofList = {
  sizes: [],
  list: {
    name: 'Every week',
    lines: [
      { ...kale, qty: 2 },
      { ...kale, productId: 8, name: 'Rice', qty: 1 },
    ],
    leftOut: ['Durian'],
  },
}
const line = { ...kale, qty: 99, isAvailable: true, image: null, maxPrice: null, substitution: 'refund', isNever: false } as const
const tuesdays = standingOrder({ amount: fromBaht(3920), lines: [line] })

const draw = (orders: readonly StandingOrder[], values: Partial<Pick<Beginning, 'sizes' | 'list'>> = {}) =>
  renderWithMessages(
    <BeginForm
      beginning={{ ...beginning, ...values }}
      standing={{ slots: [], orders: [...orders], paymentMethods: [{ id: 5, name: 'Cash on Delivery' }] }}
    />,
  )
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
  expect(answer.mock.calls[0]).toEqual(answer.mock.calls[1])
  expect(screen.queryByText('There are too many.')).toBeNull()
  expect(router.replace).toHaveBeenCalledWith('/en/standing_orders')
})

it('says where a standing order goes that the product joins, and adds no more than a cart takes', async () => {
  draw([tuesdays])
  expect(screen.getByText('Delivered to: 9 Garden Road')).toBeTruthy()
  expect(screen.queryByText(/your latest order|^Paid by|^About/)).toBeNull()
  await press('Add')
  expect(answer).toHaveBeenCalledWith('sale.standing', 'change', [
    [3],
    {
      lines: [{ product_id: 7, qty: 99, max_price: null, substitution: 'refund' }],
      known_lines: [{ product_id: 7, qty: 99, max_price: null, substitution: 'refund' }],
    },
  ])
})

it('lets the goods of a list come again, as many of each as wished, says the price and payment, and names what cannot', async () => {
  draw([], ofList)
  expect(screen.getByText('About ฿120.00 today, without delivery')).toBeTruthy()
  expect(screen.getByText('Paid by: Cash on Delivery')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '“Every week” comes again by itself' })).toBeTruthy()
  expect(screen.getByText('Cannot come by itself: Durian')).toBeTruthy()
  await userEvent.click(within(screen.getByRole('group', { name: 'Quantity: Rice' })).getByRole('button', { name: 'Decrease quantity' }))
  expect(screen.getByText('About ฿80.00 today, without delivery')).toBeTruthy()
  await press('Start')
  const lines = [{ product_id: 7, qty: 2, max_price: null, substitution: null }]
  expect(answer.mock.calls[0]?.[2]).toMatchObject([{ order_id: 5, lines }, expect.stringMatching(/^[0-9a-f]{32}$/)])
})
