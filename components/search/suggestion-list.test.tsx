import { jest } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import type { Suggestion } from '@/lib/domain/search/suggestion'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { SuggestionList } from './suggestion-list'

const suggested = (id: number, name: string) => ({
  name,
  href: `/en/product_details?product_id=${id}`,
  product: { id, inStock: true, image: null, price: null },
})

const renderList = (suggestions: readonly Suggestion[], onChoose = () => {}, press = () => {}) =>
  renderWithMessages(
    <SuggestionList
      id="list"
      suggestions={suggestions}
      active={0}
      onChoose={onChoose}
      actionOf={({ product }) => product?.id === 1 && <button onClick={press}>Add</button>}
      className=""
    />,
  )

// jsdom does not implement scrollIntoView.
beforeAll(() => Object.assign(Element.prototype, { scrollIntoView: () => undefined }))

test('a press on the button of a row does not choose the row', () => {
  const [onChoose, press] = [jest.fn(), jest.fn()]
  renderList([suggested(1, 'Kale'), suggested(2, 'Rice')], onChoose, press)
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect([press.mock.calls.length, onChoose.mock.calls.length]).toEqual([1, 0])
  fireEvent.click(screen.getByRole('row', { name: /^Kale/ }))
  expect(onChoose).toHaveBeenCalledTimes(1)
})

test('only a chilled product has the label Not delivered to your area', () => {
  const kale = suggested(1, 'Kale')
  renderList([{ ...kale, product: { ...kale.product, isChilled: true as const } }, suggested(2, 'Rice')])
  const labelled = screen.getAllByRole('row').map((row) => row.querySelector('.left-out')?.textContent)
  expect(labelled).toEqual(['Not delivered to your area', undefined])
})
