import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fromBaht, zero } from '@/lib/core/money'
import type { BalanceRow, CustomerBalance } from '@/lib/features/balance/schemas'
import { answer, calls, refusal } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { BalanceView } from './balance-view'

const entry = (of: Partial<BalanceRow>): BalanceRow => ({
  id: 1,
  time: '2026-11-18 10:00:00',
  kind: 'refund',
  amount: fromBaht(120),
  change: fromBaht(120),
  after: fromBaht(120),
  text: null,
  staff: null,
  orderId: 7,
  orderNumber: 'SO202600007',
  ...of,
})

const balance: CustomerBalance = {
  available: fromBaht(70),
  held: zero,
  containers: [],
  entries: [
    entry({
      id: 2,
      kind: 'order',
      amount: fromBaht(50),
      change: fromBaht(-50),
      after: fromBaht(70),
      orderId: 8,
      orderNumber: 'SO202600008',
    }),
    entry({}),
  ],
}

it('says of each change what caused it, what it came to and what it left', () => {
  renderWithMessages(<BalanceView balance={balance} />)
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringMatching(/Paid for order SO202600008.*−฿50\.00Balance ฿70\.00/),
    expect.stringMatching(/Refund SO202600007.*\+฿120\.00Balance ฿120\.00/),
  ])
  expect(screen.getByRole('link', { name: 'SO202600008' }).getAttribute('href')).toBe('/en/order_details?order_id=8')
})

it('asks for a transfer of at most the balance, keeps what was typed and shows a refusal', async () => {
  answer({ request_withdrawal: refusal('You have already asked for a transfer.') })
  const user = userEvent.setup()
  renderWithMessages(<BalanceView balance={balance} />)
  await user.click(screen.getByText('Transfer to my bank account'))
  await user.clear(screen.getByLabelText('Amount in baht'))
  await user.type(screen.getByLabelText('Amount in baht'), '70.01')
  await user.type(screen.getByLabelText('Bank'), 'Kasikorn')
  await user.type(screen.getByLabelText('Account holder'), 'Malee Jaidee')
  await user.click(screen.getByRole('button', { name: 'Ask for the transfer' }))
  expect(screen.getByText('Please enter the account number, digits only.')).toBeTruthy()
  await user.type(screen.getByLabelText('Account number'), '123-4-56789-0')
  await user.click(screen.getByRole('button', { name: 'Ask for the transfer' }))
  expect(screen.getByText('Please enter an amount up to ฿70.00.')).toBeTruthy()
  expect(calls('request_withdrawal')).toEqual([])
  await user.clear(screen.getByLabelText('Amount in baht'))
  await user.type(screen.getByLabelText('Amount in baht'), '70')
  await user.click(screen.getByRole('button', { name: 'Ask for the transfer' }))
  await waitFor(() => expect(screen.getByText('You have already asked for a transfer.')).toBeTruthy())
  const asked = { amount: 70, bank: 'Kasikorn', account_number: '123-4-56789-0', account_name: 'Malee Jaidee' }
  expect(calls('request_withdrawal').map(({ args }) => args)).toEqual([[asked]])
})
