import { fireEvent, screen, waitFor } from '@testing-library/react'
import { popupQueue } from '@/lib/platform/browser/popup-queue'
import { answer, calls, refusal } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { InvoiceButton } from './invoice-button'

const pdf = btoa('%PDF-1.3')

let saved: { name: string; blob: Blob | null }

beforeEach(() => {
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
  expect(calls()).toEqual([])
  expect(screen.getByText('Your tax invoice will be available once the order is paid.')).toBeTruthy()
})

it.each([[null], [''], [{ content: '' }], [{}]])('reports that printing failed for the empty response %j [S8.11]', async (content) => {
  answer({ print_invoice: content })
  press()
  await popupSays('Failed to print invoice')
})

it('shows why the server refused', async () => {
  answer({ print_invoice: refusal('Missing Invoice') })
  press()
  await popupSays('Missing Invoice')
})

it('saves the PDF under the order number [S9.9]', async () => {
  answer({ print_invoice: { content: pdf } })
  press()
  await waitFor(() => expect(saved.name).toBe('SO202600007.pdf'))
  expect(saved.blob).toMatchObject({ type: 'application/pdf', size: 8 })
  expect(calls()).toMatchObject([{ model: 'ecom2.interface', method: 'print_invoice', args: [7] }])
  expect(popupQueue.get()).toEqual([])
})
