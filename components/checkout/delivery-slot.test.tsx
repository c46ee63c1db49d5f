import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import type { DeliveryDay } from '@/lib/features/checkout/schemas'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { DeliverySlot } from './delivery-slot'

const full = 'Morning deliveries on this day are fully booked. Please choose another time or day.'
const days: readonly DeliveryDay[] = [
  {
    date: '2026-11-25',
    refusal: null,
    anyTimeRefusal: null,
    slots: [
      { slot: { code: 'morning', label: null }, refusal: null },
      { slot: { code: 'afternoon', label: null }, refusal: null },
    ],
  },
  {
    date: '2026-11-26',
    refusal: null,
    anyTimeRefusal: null,
    slots: [
      { slot: { code: 'morning', label: null }, refusal: full },
      { slot: { code: 'afternoon', label: null }, refusal: null },
    ],
  },
]

function Form({ children }: Readonly<{ children: ReactNode }>) {
  return <FormProvider {...useForm({ defaultValues: { delivery_date: '2026-11-25', delivery_slot: null } })}>{children}</FormProvider>
}

function OtherDay() {
  const { setValue } = useFormContext()
  return <button onClick={() => setValue('delivery_date', '2026-11-26')}>Other day</button>
}

const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time of day' })

it('disables a slot that is full on the chosen day, and shows why', async () => {
  renderWithMessages(
    <Form>
      <DeliverySlot days={days} />
      <OtherDay />
    </Form>,
  )
  await userEvent.selectOptions(select(), 'afternoon')
  expect(select().value).toBe('afternoon')
  expect(screen.queryByText(full)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Other day' }))
  expect(screen.getByText(full)).toBeTruthy()
  expect([...select().options].map(({ disabled }) => disabled)).toEqual([false, true, false])
})

it('says a reason once that all slots of a day have', () => {
  const slots = days[1]?.slots.map(({ slot }) => ({ slot, refusal: full })) ?? []
  renderWithMessages(
    <Form>
      <DeliverySlot days={[{ date: '2026-11-25', refusal: null, anyTimeRefusal: null, slots }]} />
    </Form>,
  )
  expect(screen.getByText(full)).toBeTruthy()
})

it('has no choice of any time on a day that needs a slot, and names the slots as the shop does', async () => {
  const slots = [{ slot: { code: 'x1', label: 'Evening, 17.00–20.00' }, refusal: null }]
  renderWithMessages(
    <Form>
      <DeliverySlot days={[{ date: '2026-11-25', refusal: null, anyTimeRefusal: 'Please choose a delivery time for this day.', slots }]} />
    </Form>,
  )
  expect([...select().options].map(({ text }) => text)).toEqual(['Choose a time', 'Evening, 17.00–20.00'])
})
