import { fireEvent, screen, waitFor } from '@testing-library/react'
import { popupQueue } from '@/lib/platform/browser/popup-queue'
import { rpc } from '@/lib/platform/rpc/transport.browser'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { InvoiceButton } from './invoice-button'

jest.mock('@/lib/platform/rpc/transport.browser', () => ({ rpc: jest.fn() }))

const answer = jest.mocked(rpc)
const pdf = btoa('%PDF-1.3')

let saved: { name: string; blob: Blob | null }

beforeEach(() => {
  answer.mockReset()
  saved = { name: '', blob: null }
  URL.createObjectURL = (blob: Blob) => {
    saved.blob = blob
    return 'blob:invoice'
  }
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.name = this.download
  })
})

afterEach(() => jest.restoreAllMocks())

function press(hasInvoice = true) {
  renderWithMessages(<InvoiceButton orderId={7} orderNumber="SO202600007" hasInvoice={hasInvoice} />)
  fireEvent.click(screen.getByRole('button', { name: 'Download Invoice' }))
}

const popupSays = (message: string) =>
  waitFor(() => expect(popupQueue.get()[0]?.popup).toMatchObject({ type: 'alert', kind: 'error', message }))

it('reports a missing invoice without a request, and shows when it will be available [S5.11]', async () => {
  press(false)
  await popupSays('Missing Invoice')
  expect(answer).not.toHaveBeenCalled()
  expect(screen.getByText('Your tax invoice will be available once the order is paid.')).toBeTruthy()
})

it.each([[null], [''], [{ content: '' }], [{}]])('reports that printing failed for the empty response %j [S8.11]', async (content) => {
  answer.mockResolvedValue(content)
  press()
  await popupSays('Failed to print invoice')
})

it('shows why the server refused', async () => {
  answer.mockRejectedValue(new RpcError('server', 'Missing Invoice'))
  press()
  await popupSays('Missing Invoice')
})

it('saves the PDF under the order number [S9.9]', async () => {
  answer.mockResolvedValue({ content: pdf })
  press()
  await waitFor(() => expect(saved.name).toBe('SO202600007.pdf'))
  expect(saved.blob).toMatchObject({ type: 'application/pdf', size: 8 })
  expect(answer).toHaveBeenCalledWith('ecom2.interface', 'print_invoice', [7])
  expect(popupQueue.get()).toEqual([])
})
