import { fireEvent, screen, waitFor } from '@testing-library/react'
import { confirmPayment } from '@/lib/features/accounts/commands'
import { popupQueue } from '@/lib/platform/browser/popup-queue'
import { err } from '@/lib/domain/errors/result'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { hydrateWithTyped, renderWithMessages } from '@/lib/tools/testing/render'
import { ConfirmPaymentForm } from './confirm-payment-form'

jest.mock('@/lib/features/accounts/commands', () => ({ confirmPayment: jest.fn() }))

const send = jest.mocked(confirmPayment)

beforeEach(() => {
  send.mockReset().mockResolvedValue(err(new RpcError('session', 'Invalid access token')))
  document.cookie = 'user_id=7; path=/'
})

const form = (saleOrder: string) => <ConfirmPaymentForm saleOrder={saleOrder} totalAmount="180" />
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const texts = () => [field('Sale order number').value, field('Amount transferred (baht)').value]
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm Payment' }))
const keep = (amount: string) => sessionStorage.setItem('typed:7:confirm_payment:SO7', JSON.stringify({ saleOrder: 'SO7', amount }))

it('restores order and amount, but not the slip, once after the session expired [S4.45]', async () => {
  const { unmount } = renderWithMessages(form('SO7'))
  fireEvent.change(field('Sale order number'), { target: { value: 'SO8' } })
  fireEvent.change(field('Amount transferred (baht)'), { target: { value: '150.5' } })
  fireEvent.change(screen.getByLabelText(/Drop the image/), { target: { files: [new File(['slip'], 'slip.png', { type: 'image/png' })] } })
  await screen.findByRole('img')
  submit()
  await waitFor(() => expect(sessionStorage.length).toBe(1))
  expect(popupQueue.get()).toEqual([])
  unmount()

  const back = renderWithMessages(form('SO7'))
  expect(texts()).toEqual(['SO8', '150.5'])
  submit()
  await waitFor(() => expect(popupQueue.get()[0]?.popup).toMatchObject({ message: 'Missing screen shot' }))
  expect(send).toHaveBeenCalledTimes(1)
  back.unmount()

  renderWithMessages(form('SO7'))
  expect(texts()).toEqual(['SO7', '180'])
})

it('does not restore the draft of another order', () => {
  keep('150.5')
  renderWithMessages(form('SO9'))
  expect(texts()).toEqual(['SO9', '180'])
})

it('prefers input typed before hydration to the draft', () => {
  keep('150.5')
  hydrateWithTyped(form('SO7'), ['SO7', '160'])
  expect(texts()).toEqual(['SO7', '160'])
})
