import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import type { Checkout } from '@/lib/features/checkout/schemas'
import { answer } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { CheckoutForm } from './checkout-form'
import { filled, sampleCheckout } from './testing/checkout'

const home = {
  first_name: 'Malee',
  last_name: 'Suk',
  company: null,
  address: '99/1 Soi Sukhumvit 23',
  postal_code: '10110',
  phone: '0812345678',
  email: 'malee@example.com',
}

beforeEach(() => answer({ get_address2: home, update_cart: [], get_checkout_data: [] }))

const cart = {
  stockError: 'Kale: only 3 left.',
  bangkokOnlyError: 'Chilled products are delivered only in Bangkok and vicinity: Pork.',
  giftMessage: 'Gift voucher GV500 pays ฿40.00; its remaining balance is ฿460.00.',
}

function draw(choices: Partial<Checkout['choices']> = {}) {
  renderWithMessages(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CheckoutForm
        pickup="Pick up at factory"
        checkout={sampleCheckout(choices, cart)}
        isMember
        addresses={[{ id: 7, label: 'Home' }]}
        locations={[]}
        shippingMessage={<p>Parcels leave at noon.</p>}
      />
    </SWRConfig>,
  )
}

it('the right column shows errors, messages, summary, delivery date, codes, payment methods and the button [S2.114]', () => {
  draw()
  const column = screen.getByRole('region', { name: 'Your Order' })
  const parts = [
    'Kale: only 3 left.',
    'Please make changes to your order.',
    'Chilled products',
    'Gift voucher GV500 pays',
    'Parcels leave at noon.',
    'Net Amount',
    'Delivery date23/11/2026',
    'Voucher code',
    'Gift voucher code',
    'Credit card',
    'Bank transfer',
    'Cash on delivery',
    'Place Order',
  ]
  expect(parts.filter((part) => !column.textContent?.includes(part))).toEqual([])
})

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

it('the left column shows notes and one shared address, separate addresses, or only billing for pick-up [S2.113]', async () => {
  draw()
  expect(headings()).toEqual(['Shipping and Billing Address', 'Your Order'])
  expect(screen.getByLabelText(/^Order notes/)).toBeTruthy()
  await userEvent.click(screen.getByLabelText('Use a different billing address'))
  expect(headings()).toEqual(['Shipping Address', 'Billing Address', 'Your Order'])
  await userEvent.click(screen.getByLabelText('Pick up at factory'))
  expect(headings()).toEqual(['Billing Address', 'Your Order'])
  await userEvent.click(screen.getByLabelText('Pick up at factory'))
  expect(screen.getByLabelText<HTMLInputElement>('Use a different billing address').checked).toBe(false)
})

it('switching a different billing address on and off preserves the shipping address [S2.113]', async () => {
  draw(filled)
  const street = (name: string) => within(screen.getByRole('region', { name })).getByLabelText<HTMLTextAreaElement>('Address').value
  const before = street('Shipping and Billing Address')
  await userEvent.click(screen.getByLabelText('Use a different billing address'))
  expect([street('Shipping Address'), street('Billing Address')]).toEqual([before, ''])
  expect(within(screen.getByRole('region', { name: 'Billing Address' })).getByLabelText('Email')).toHaveProperty('value', filled.bill_email)
  await userEvent.type(within(screen.getByRole('region', { name: 'Shipping Address' })).getByLabelText('Address'), ' b')
  await userEvent.click(screen.getByLabelText('Use a different billing address'))
  expect(street('Shipping and Billing Address')).toBe(`${before} b`)
})

it('choosing a saved address fills the form, and choosing none clears all its fields [S2.115]', async () => {
  draw()
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  await userEvent.selectOptions(screen.getByLabelText('Saved address'), 'Home')
  await waitFor(() => expect(value('Address')).toBe('99/1 Soi Sukhumvit 23'))
  await userEvent.selectOptions(screen.getByLabelText('Saved address'), 'Enter another address')
  expect(['First name', 'Last name', 'Phone', 'Email', 'Address', 'Postal code'].map(value)).toEqual(['', '', '', '', '', ''])
})

it('shows the saved address of the cart in one line, and its fields after Change is pressed', async () => {
  const saved = { ...filled, bill_address_id: 7 }
  draw(saved)
  expect(screen.queryByLabelText('First name')).toBeNull()
  expect(screen.getByText('Malee Suk').parentElement?.textContent).toBe('Malee Suk99/1 Soi Sukhumvit 23, Khlong Toei Nuea 101100812345678')
  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  expect(document.activeElement).toBe(screen.getByLabelText('First name'))
})

it('shows the fields of a saved address when a required one is empty', () => {
  draw({ ...filled, bill_phone: '', bill_address_id: 7 })
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Malee')
})
