import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '@/lib/tools/testing/dialog-in-jsdom'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Shortage, ShortLine } from '@/lib/features/staff/purchasing/view'
import { staffRpc } from '@/lib/platform/rpc/transport.browser'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { MarkPurchase } from './purchase-mark'

jest.mock('@/lib/platform/rpc/transport.browser', () => ({ staffRpc: jest.fn() }))
jest.mock('@/components/orders/changes/add-product', () => ({
  AddProduct: ({ onChange }: { onChange: (product: { productId: number; name: string }) => void }) => (
    <button type="button" onClick={() => onChange({ productId: 9, name: 'Pak choi' })}>
      Take pak choi
    </button>
  ),
}))

const answer = jest.mocked(staffRpc)

const short = (id: number, quantity: number): ShortLine => ({
  orderId: id,
  number: `SO${id}`,
  receiver: `Malee ${id}`,
  line: { id: id * 10, productId: 7, name: 'Kale', quantity },
  preference: null,
})

const mark = (shortage: Shortage | null) => (
  <MarkPurchase
    name="Kale"
    pieces={9}
    mark={{ day: '2026-12-01', product_id: 7, state: shortage ? 'short' : 'ordered' }}
    shortage={shortage}
  />
)

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const replaced = () => answer.mock.calls.filter(([, method]) => method === 'substitute_line').map(([, , args]) => args.slice(0, 2))

beforeEach(() => {
  answer.mockReset()
  answer.mockResolvedValue(null)
})

it('leads from too few pieces to the substitutes of the orders, one after the other, until nothing is missing', async () => {
  const { rerender } = renderWithMessages(mark(null))
  await press('Arrived: Kale')
  const count = screen.getByRole('spinbutton', { name: /^Pieces that arrived/ })
  await userEvent.clear(count)
  await userEvent.type(count, '4')
  await press('Arrived')
  expect(answer).toHaveBeenCalledWith('staff.purchase', 'mark', [{ day: '2026-12-01', product_id: 7, state: 'short', qty: 4 }])

  rerender(mark({ arrived: 4, missing: 5, lines: [short(3, 2), short(2, 4), short(1, 3)] }))
  expect(screen.getByText('Order 1 of 3: SO3, Malee 3, 2 ordered')).toBeTruthy()
  expect(screen.getByText('Kale: 4 arrived, 5 still missing')).toBeTruthy()
  await press('Take pak choi')
  await press('Replace and notify customer')
  expect(screen.getByText('Order 2 of 3: SO2, Malee 2, 4 ordered')).toBeTruthy()
  expect(screen.getByText('Kale: 4 arrived, 3 still missing')).toBeTruthy()
  await press('Take pak choi')
  await press('Replace and notify customer')
  expect(screen.queryByRole('dialog')).toBeNull()
  const input = { ordered_id: 7, product_id: 9, restock: false }
  expect(replaced()).toEqual([
    [[3], { ...input, line_id: 30, missing: 2, qty: 2 }],
    [[2], { ...input, line_id: 20, missing: 3, qty: 3 }],
  ])
})

it('goes on after an order that is skipped, and after one that a colleague has changed, and says so', async () => {
  renderWithMessages(mark({ arrived: 4, missing: 5, lines: [short(3, 2), short(2, 4)] }))
  await press('Choose substitutes: Kale')
  await press('Skip this order')
  expect(screen.getByText('Order 2 of 2: SO2, Malee 2, 4 ordered')).toBeTruthy()
  answer.mockRejectedValueOnce(new RpcError('server', 'changed', undefined, { code: 'orderChanged', params: { number: 'SO2' } }))
  await press('Take pak choi')
  await press('Replace and notify customer')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText(/colleague/)).toBeTruthy()
})

it('replaces whole pieces, also where a part of one arrived', async () => {
  renderWithMessages(mark({ arrived: 4.5, missing: 1.5, lines: [short(3, 4)] }))
  await press('Choose substitutes: Kale')
  expect(screen.getByText('Kale: 4.5 arrived, 1.5 still missing')).toBeTruthy()
  await press('Take pak choi')
  await press('Replace and notify customer')
  expect(replaced()).toEqual([[[3], { ordered_id: 7, product_id: 9, restock: false, line_id: 30, missing: 2, qty: 2 }]])
})

it('asks for no substitutes later, where no order that is packed lacks anything at first', async () => {
  const { rerender } = renderWithMessages(mark(null))
  await press('Arrived: Kale')
  await userEvent.clear(screen.getByRole('spinbutton'))
  await userEvent.type(screen.getByRole('spinbutton'), '4')
  await press('Arrived')
  rerender(mark({ arrived: 4, missing: 5, lines: [] }))
  rerender(mark({ arrived: 4, missing: 5, lines: [short(3, 5)] }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Choose substitutes: Kale' })).toBeTruthy()
})
