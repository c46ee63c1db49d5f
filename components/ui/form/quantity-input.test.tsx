import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { QuantityInput } from './quantity-input'

const seen: number[] = []
const onZero = jest.fn<(field: HTMLElement, next: Element | null) => void>()

beforeEach(() => {
  seen.length = 0
  onZero.mockReset()
})

function Counter({ start, minimum }: Readonly<{ start: number; minimum: 0 | 1 }>) {
  const [quantity, setQuantity] = useState(start)
  function change(chosen: number) {
    seen.push(chosen)
    setQuantity(chosen)
  }
  return (
    <>
      <QuantityInput label="Kale" value={quantity} onChange={change} minimum={minimum} onZero={onZero} />
      <output>{quantity}</output>
    </>
  )
}

const quantity = () => Number(screen.getByRole('status').textContent)
const field = () => screen.getByRole('textbox', { name: 'Quantity: Kale' })

const button = (name: 'Decrease' | 'Increase') => screen.getByRole('button', { name: `${name} quantity` })

test('the buttons decrease the quantity to the minimum and increase it again', async () => {
  renderWithMessages(<Counter start={1} minimum={0} />)
  await userEvent.click(button('Decrease'))
  expect(quantity()).toBe(0)
  expect(button('Decrease').getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button('Decrease'))
  expect(quantity()).toBe(0)
  await userEvent.click(button('Increase'))
  expect(quantity()).toBe(1)
})

test('in the cart the minus button at 1 removes the line [S5.25]', async () => {
  renderWithMessages(<Counter start={2} minimum={1} />)
  await userEvent.click(button('Decrease'))
  expect([quantity(), onZero.mock.calls.length]).toEqual([1, 0])
  await userEvent.click(button('Decrease'))
  expect([quantity(), onZero.mock.calls.length]).toEqual([1, 1])
})

test.each([
  ['Decrease', 2, 1],
  ['Increase', 98, 99],
] as const)('%s keeps the focus when it reaches its limit', async (name, start, limit) => {
  renderWithMessages(<Counter start={start} minimum={1} />)
  await userEvent.click(button(name))
  expect(quantity()).toBe(limit)
  expect(button(name)).toHaveProperty('disabled', false)
  expect(document.activeElement).toBe(button(name))
})

test.each([
  ['1', 1],
  ['99', 99],
  ['100', 99],
])('in the cart a typed %s sets the quantity to %i [S5.25]', async (typed, expected) => {
  renderWithMessages(<Counter start={5} minimum={1} />)
  await userEvent.clear(field())
  await userEvent.type(field(), typed)
  expect(quantity()).toBe(expected)
})

test.each(['', 'abc', '-3', '0.x'])(
  'in the cart a typed %j changes nothing, and leaving the field restores the old quantity',
  async (typed) => {
    renderWithMessages(<Counter start={5} minimum={1} />)
    await userEvent.clear(field())
    if (typed) await userEvent.type(field(), typed)
    await userEvent.tab()
    expect(seen).toEqual([])
    expect(field()).toHaveProperty('value', '5')
    expect(onZero).not.toHaveBeenCalled()
  },
)

test('in the cart a leading 0 of another number is ignored', async () => {
  renderWithMessages(<Counter start={2} minimum={1} />)
  await userEvent.clear(field())
  await userEvent.type(field(), '05')
  await userEvent.tab()
  expect(seen).toEqual([5])
  expect(onZero).not.toHaveBeenCalled()
})

test.each([
  ['Enter', '{Enter}'],
  ['leaving the field', '{Tab}'],
])('in the cart a typed 0 is reported once, on %s', async (_name, key) => {
  renderWithMessages(<Counter start={2} minimum={1} />)
  await userEvent.clear(field())
  await userEvent.type(field(), '0')
  expect(onZero).not.toHaveBeenCalled()
  await userEvent.keyboard(key)
  await userEvent.tab()
  expect(onZero).toHaveBeenCalledTimes(1)
  expect(seen).toEqual([])
})

test.each([
  ['0', 0],
  ['99', 99],
  ['100', 99],
])('on the product page a typed %s sets the quantity to %i [S5.24]', async (typed, expected) => {
  renderWithMessages(<Counter start={5} minimum={0} />)
  await userEvent.clear(field())
  await userEvent.type(field(), typed)
  expect(quantity()).toBe(expected)
})

test('on the product page an empty field and letters set the quantity to 0 [S5.24]', async () => {
  renderWithMessages(<Counter start={5} minimum={0} />)
  await userEvent.clear(field())
  expect(quantity()).toBe(0)
  expect(field()).toHaveProperty('value', '')
  await userEvent.type(field(), 'abc')
  await userEvent.tab()
  expect(quantity()).toBe(0)
  expect(field()).toHaveProperty('value', '0')
})
