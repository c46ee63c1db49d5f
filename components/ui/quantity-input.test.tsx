import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithMessages } from '@/lib/testing/render'
import { QuantityInput } from './quantity-input'

function Counter({ start, minimum }: Readonly<{ start: number; minimum: 0 | 1 }>) {
  const [quantity, setQuantity] = useState(start)
  return (
    <>
      <QuantityInput label="Kale" value={quantity} onChange={setQuantity} minimum={minimum} />
      <output>{quantity}</output>
    </>
  )
}

const quantity = () => Number(screen.getByRole('status').textContent)
const field = () => screen.getByRole('textbox', { name: 'Quantity: Kale' })

test('the buttons count up and down between the limits', async () => {
  renderWithMessages(<Counter start={1} minimum={0} />)
  await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity' }))
  expect(quantity()).toBe(0)
  expect(screen.getByRole('button', { name: 'Decrease quantity' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }))
  expect(quantity()).toBe(1)
})

test('at 99 there is no more', () => {
  renderWithMessages(<Counter start={99} minimum={0} />)
  expect(screen.getByRole('button', { name: 'Increase quantity' })).toHaveProperty('disabled', true)
})

test('a figure can be typed over the old one', async () => {
  renderWithMessages(<Counter start={1} minimum={1} />)
  await userEvent.clear(field())
  await userEvent.type(field(), '25')
  expect(quantity()).toBe(25)
})

test('an emptied field counts as the minimum and says so when left', async () => {
  renderWithMessages(<Counter start={5} minimum={1} />)
  await userEvent.clear(field())
  expect(quantity()).toBe(1)
  expect(field()).toHaveProperty('value', '')
  await userEvent.tab()
  expect(field()).toHaveProperty('value', '1')
})

test('letters count as the minimum', async () => {
  renderWithMessages(<Counter start={5} minimum={0} />)
  await userEvent.clear(field())
  await userEvent.type(field(), 'abc')
  await userEvent.tab()
  expect(quantity()).toBe(0)
  expect(field()).toHaveProperty('value', '0')
})
