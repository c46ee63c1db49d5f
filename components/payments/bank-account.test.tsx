import { fireEvent, screen, waitFor } from '@testing-library/react'
import { fromBaht } from '@/lib/core/money'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { demoProfile } from '@/lib/tools/testing/shop-profile'
import { BankAccount } from './bank-account'

const account = { bank: 'Kasikornbank', name: 'Talat', number: '000-0-00000-0', promptPayId: '0000000000000' }
const qrCode = 'data:image/svg+xml;base64,PHN2Zy8+'

it('shows the bank account, a QR code for the amount, and the minimum amount for card payment [S2.108] [S9.23]', () => {
  const { container } = renderWithMessages(
    <BankAccount phone={demoProfile('en').phones[0]} account={account} qrCode={qrCode} amount={fromBaht(1150.5)} />,
  )
  expect(container.textContent).toMatch(
    /BankKasikornbankAccount nameTalatAccount number000-0-00000-0CopyAmount to transfer฿1,150\.50CopyScan to pay ฿1,150\.50Save QR picture/,
  )
  expect(screen.getByRole('img', { name: 'PromptPay QR code' }).getAttribute('src')).toBe(qrCode)
  expect(screen.getByText('Card payment is accepted for bank-transfer amounts of at least 1,000 baht.')).toBeTruthy()
})

it('asks to enter the amount after scanning when there is no amount', () => {
  renderWithMessages(<BankAccount phone={demoProfile('en').phones[0]} account={account} qrCode={qrCode} amount={null} />)
  expect(screen.getByText('Scan and enter the amount')).toBeTruthy()
})

it('shows the phone number of the shop and no QR code when there is no account', () => {
  renderWithMessages(<BankAccount phone={demoProfile('en').phones[0]} account={null} qrCode={null} amount={null} />)
  expect(screen.getByText('Please contact us for our bank account details: 02 555 0100')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

it('copies account number and amount without separators', async () => {
  const writeText = jest.fn(async (_text: string) => undefined)
  Object.assign(navigator, { clipboard: { writeText } })
  renderWithMessages(<BankAccount phone={demoProfile('en').phones[0]} account={account} qrCode={null} amount={fromBaht(1150.5)} />)
  fireEvent.click(screen.getByRole('button', { name: 'Copy: Account number' }))
  fireEvent.click(screen.getByRole('button', { name: 'Copy: Amount to transfer' }))
  await waitFor(() => expect(writeText.mock.calls).toEqual([['0000000000'], ['1150.5']]))
})
