import { jest } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { addCartHost } from '@/lib/features/cart/store'
import { answer } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { Suggestions } from './suggestions'

const suggested = (id: number, name: string, add?: 'one' | 'size') => ({
  name,
  href: `/en/product_details?product_id=${id}`,
  product: { id, inStock: add !== undefined, image: null, price: null, ...(add && { add }) },
})

const onChoose = jest.fn()

function renderFound(...found: ReturnType<typeof suggested>[]) {
  answer({ '/api/suggestions': found })
  renderWithMessages(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Suggestions query="a" locale="en" listId="list" isOpen active={-1} onFound={() => {}} onChoose={onChoose} />
    </SWRConfig>,
  )
}

test('the + of a suggestion adds the product and does not open it', async () => {
  const mayAdd = jest.fn(() => false)
  const removeHost = addCartHost({ mayAdd, onRefused: () => undefined })
  renderFound(suggested(1, 'Kale', 'one'))
  fireEvent.click(await screen.findByRole('button', { name: 'Add Kale to cart' }))
  expect(mayAdd).toHaveBeenCalledWith({ productId: 1, name: 'Kale' }, 1)
  expect(onChoose).not.toHaveBeenCalled()
  removeHost()
})

test('a product that cannot be added has no button, and one with sizes has one for the usual size', async () => {
  renderFound(suggested(1, 'Kale'), suggested(2, 'Rice', 'size'))
  await screen.findAllByRole('row')
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Add Rice to cart'])
})
