import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '@/lib/tools/testing/dialog-in-jsdom'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { standingOrder } from '@/lib/features/standing-orders/testing/samples'
import { rpc } from '@/lib/platform/rpc/transport.browser'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { SavedCardSection } from './saved-card-section'

jest.mock('@/lib/platform/rpc/transport.browser', () => ({ rpc: jest.fn() }))

const answer = jest.mocked(rpc)

const card = { brand: 'visa', last4: '4242', expMonth: 8, expYear: 2029 }
const button = (name: string) => screen.getByRole('button', { name })

it('opens one page for another card however often it is tapped, says why there is none, and can be used after coming back', async () => {
  let fail: (error: RpcError) => void = () => undefined
  answer.mockImplementation(() => new Promise<never>((_, reject) => (fail = reject)))
  renderWithMessages(<SavedCardSection card={card} standing={{ orders: [standingOrder({ payMethodId: 3 })], paymentMethods: [] }} />)
  await userEvent.click(button('Use another card'))
  await userEvent.dblClick(button('Agree and enter the card'))
  expect(answer.mock.calls).toEqual([['sale.standing', 'start_card', [[3]]]])
  await act(async () => fail(new RpcError('server', 'The page cannot be opened.')))
  expect(screen.getByText('The page cannot be opened.')).toBeTruthy()
  await userEvent.click(button('Agree and enter the card'))
  expect(screen.queryByText('The page cannot be opened.')).toBeNull()
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await userEvent.click(button('Agree and enter the card'))
  expect(answer).toHaveBeenCalledTimes(3)
})
