import { jest } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { setQuickAddHost } from '@/lib/features/cart/quick-add'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { SuggestionList } from './suggestion-list'

const suggested = (id: number, name: string, add?: 'one' | 'size') => ({
  name,
  href: `/en/product_details?product_id=${id}`,
  product: { id, inStock: add !== undefined, image: null, price: null, ...(add && { add }) },
})

test('the + of a suggestion adds the product and does not open it', () => {
  const mayAdd = jest.fn(() => false)
  const onChoose = jest.fn()
  setQuickAddHost({ mayAdd, onRefused: () => undefined })
  renderWithMessages(<SuggestionList suggestions={[suggested(1, 'Kale', 'one')]} active={-1} onChoose={onChoose} />)
  fireEvent.click(screen.getByRole('button', { name: 'Add Kale to cart' }))
  expect(mayAdd).toHaveBeenCalledWith({ productId: 1, name: 'Kale' }, 1)
  expect(onChoose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('row', { name: /^Kale/ }))
  expect(onChoose).toHaveBeenCalledTimes(1)
  setQuickAddHost(null)
})

test('a chilled product says that it is not delivered to the area, shown by the style sheet where that is so', () => {
  const kale = suggested(1, 'Kale')
  const suggestions = [{ ...kale, product: { ...kale.product, isChilled: true as const } }, suggested(2, 'Rice')]
  renderWithMessages(<SuggestionList suggestions={suggestions} active={-1} onChoose={() => undefined} />)
  const labelled = screen.getAllByRole('row').map((row) => row.querySelector('.left-out')?.textContent)
  expect(labelled).toEqual(['Not delivered to your area', undefined])
})

test('what is not sold has no +, and sizes are chosen from', () => {
  renderWithMessages(
    <SuggestionList suggestions={[suggested(1, 'Kale'), suggested(2, 'Rice', 'size')]} active={-1} onChoose={() => undefined} />,
  )
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Choose a size of Rice'])
})
