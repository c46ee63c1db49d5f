import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { CheckoutFormValues } from '@/lib/features/checkout/form-values'
import { answer as serve } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { SavedAddress } from './saved-address'

const answers = new Map<number, (street: string) => void>()

beforeEach(() => {
  type Read = { options: { addr_id: number } }
  serve({
    get_address2: ({ options }: Read) => new Promise((resolve) => answers.set(options.addr_id, (address) => resolve({ address }))),
  })
})

function Checkout() {
  const form = useForm<CheckoutFormValues>({ defaultValues: { bill_address_id: null, bill_address: '' } })
  return (
    <FormProvider {...form}>
      <SavedAddress
        prefix="bill"
        addresses={[
          { id: 1, label: 'Home' },
          { id: 2, label: 'Office' },
        ]}
      />
      <output>{useWatch({ control: form.control, name: 'bill_address' })}</output>
    </FormProvider>
  )
}

const list = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Saved address' })
const answer = (id: number, street: string) => act(async () => answers.get(id)?.(street))

it('keeps the focus and shows the choice while the address is loading', async () => {
  renderWithMessages(<Checkout />)
  list().focus()
  await userEvent.selectOptions(list(), 'Home')
  expect(list().disabled).toBe(false)
  expect(document.activeElement).toBe(list())
  expect(list().value).toBe('1')
  await answer(1, '9 Nimman Road')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('9 Nimman Road'))
  expect(list().value).toBe('1')
})

it('fills in the address chosen last even when the response for an earlier choice arrives later', async () => {
  renderWithMessages(<Checkout />)
  await userEvent.selectOptions(list(), 'Home')
  await userEvent.selectOptions(list(), 'Office')
  await answer(2, '1 Silom Road')
  await answer(1, '9 Nimman Road')
  expect(screen.getByRole('status').textContent).toBe('1 Silom Road')
  expect(list().value).toBe('2')
})
