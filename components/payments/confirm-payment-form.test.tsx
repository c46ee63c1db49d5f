import { fireEvent, screen, waitFor } from '@testing-library/react'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { popupQueue, settlePopup } from '@/lib/platform/browser/popup-queue'
import { rpc } from '@/lib/platform/rpc/transport.browser'
import { hydrateWithTyped, renderWithMessages } from '@/lib/tools/testing/render'
import { toasts } from '@/components/ui/toast/toast-store'
import { ConfirmPaymentForm } from './confirm-payment-form'

jest.mock('@/lib/platform/rpc/transport.browser', () => ({ rpc: jest.fn() }))

const answer = jest.mocked(rpc)
const slip = new File(['slip'], 'slip.png', { type: 'image/png' })

beforeEach(() => {
  answer.mockReset()
  answer.mockResolvedValue(null)
})

const draw = (saleOrder = 'SO202600007', totalAmount = '180') =>
  renderWithMessages(<ConfirmPaymentForm saleOrder={saleOrder} totalAmount={totalAmount} />)
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm Payment' }))
const preview = () => screen.findByRole('img', { name: 'Preview of the selected image' })

const choose = (file: File) => fireEvent.change(screen.getByLabelText(/Drop the image/), { target: { files: [file] } })

async function sendSlip(file = slip) {
  choose(file)
  await preview()
  submit()
}

async function popupSays(message: string) {
  await waitFor(() => expect(popupQueue.get()[0]?.popup).toMatchObject({ type: 'alert', kind: 'error', message }))
  settlePopup(popupQueue.get()[0]?.id ?? 0, true)
}

it('reports a missing slip, order number and amount one at a time [S5.9]', async () => {
  draw('', '')
  submit()
  await popupSays('Missing screen shot')
  await sendSlip()
  await popupSays('Missing sale order')
  fireEvent.change(screen.getByLabelText('Sale order number'), { target: { value: 'SO1' } })
  submit()
  await popupSays('Missing total amount')
  expect(answer).not.toHaveBeenCalled()
})

it('accepts only digits and a decimal point in the amount [S5.32]', () => {
  draw()
  const amount = screen.getByLabelText<HTMLInputElement>('Amount transferred (baht)')
  expect(amount.value).toBe('180')
  fireEvent.change(amount, { target: { value: '180.5' } })
  fireEvent.change(amount, { target: { value: '180.5x' } })
  expect(amount.value).toBe('180.5')
})

it('sends the slip once, and again only with another picture [S4.7] [S5.9]', async () => {
  draw()
  await sendSlip()
  await waitFor(() => expect(toasts.get()[0]?.message).toBe('Payment information sent successfully'))
  expect(toasts.get()[0]?.durationMs).toBe(5000)
  const dataUrl = `data:image/png;base64,${btoa('slip')}`
  expect(answer).toHaveBeenCalledWith('sale.order', 'ecom_confirm_payment', ['SO202600007', 180, [dataUrl]])
  submit()
  await popupSays('This form was already submitted')
  fireEvent.click(screen.getByRole('button', { name: 'Remove image' }))
  submit()
  await popupSays('Missing screen shot')
  expect(answer).toHaveBeenCalledTimes(1)
  await sendSlip(new File(['another'], 'another.png', { type: 'image/png' }))
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2))
  expect(answer.mock.calls[1]?.[2]).toEqual(['SO202600007', 180, [`data:image/png;base64,${btoa('another')}`]])
})

it('is read-only once sent, shows what happens next and refreshes the page', async () => {
  const { router } = draw()
  await sendSlip()
  expect(await screen.findByText(/^We have received your slip/)).toBeTruthy()
  expect(router.refresh).toHaveBeenCalledTimes(1)
  expect(['Sale order number', 'Amount transferred (baht)'].map((name) => screen.getByLabelText<HTMLInputElement>(name).readOnly)).toEqual([
    true,
    true,
  ])
  expect(screen.getByRole('button', { name: 'Confirm Payment' }).getAttribute('aria-disabled')).toBe('true')
})

it('is replaced by a confirmation that takes the focus when the server has the slip', async () => {
  const form = (isReported: boolean) => <ConfirmPaymentForm saleOrder="SO202600007" totalAmount="180" isReported={isReported} />
  const { rerender } = renderWithMessages(form(false))
  await sendSlip()
  await screen.findByText(/^We have received your slip/)
  rerender(form(true))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(document.activeElement?.textContent).toMatch(/^We have received your slip/)
  expect(screen.getByRole('link', { name: 'Go to my orders' }).getAttribute('href')).toBe('/en/orders')
})

it('has no button and does not move the focus when the payment is already reported', () => {
  renderWithMessages(<ConfirmPaymentForm saleOrder="SO202600007" totalAmount="180" isReported />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(document.body)
})

it('shows the server error and preserves the chosen picture [S8.19]', async () => {
  answer.mockRejectedValue(new RpcError('server', 'Not found sale order SO202600007'))
  draw()
  await sendSlip()
  await popupSays('Not found sale order SO202600007')
  expect(await preview()).toBeTruthy()
  expect(screen.queryByText(/We have received your slip/)).toBeNull()
})

it('rejects a file that is no picture [S5.10]', async () => {
  draw()
  choose(new File(['x'], 'slip.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('Please choose an image file')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

it('accepts a dropped picture [S2.108]', async () => {
  draw()
  const zone = screen.getByText(/Drop the image/)
  fireEvent.drop(zone, { dataTransfer: { files: [slip] } })
  expect(await preview()).toBeTruthy()
})

it.each([
  ['an amount', '1500', '1500'],
  ['an amount with signs the field does not take', '฿1,500.50', '1500.50'],
])('sends the order and %s typed before hydration', async (_, typed, amount) => {
  hydrateWithTyped(<ConfirmPaymentForm saleOrder="SO202600007" totalAmount="180" />, ['SO202600008', typed])
  expect(screen.getByLabelText('Amount transferred (baht)')).toHaveProperty('value', amount)
  await sendSlip()
  await waitFor(() => expect(answer).toHaveBeenCalled())
  expect(answer.mock.calls[0]?.[2]?.slice(0, 2)).toEqual(['SO202600008', Number(amount)])
})
