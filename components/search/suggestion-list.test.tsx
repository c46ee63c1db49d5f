import { screen } from '@testing-library/react'
import type { Suggestion } from '@/lib/domain/search/suggestion'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { SuggestionList } from './suggestion-list'

const suggested = (id: number, name: string) => ({
  name,
  href: `/en/product_details?product_id=${id}`,
  product: { id, inStock: true, image: null, price: null },
})

// jsdom does not implement scrollIntoView.
beforeAll(() => Object.assign(Element.prototype, { scrollIntoView: () => undefined }))

test('only a chilled product has the label Not delivered to your area', () => {
  const kale = suggested(1, 'Kale')
  const suggestions: readonly Suggestion[] = [{ ...kale, product: { ...kale.product, isChilled: true } }, suggested(2, 'Rice')]
  renderWithMessages(
    <SuggestionList id="list" suggestions={suggestions} active={0} onChoose={() => {}} actionOf={() => null} className="" />,
  )
  const labelled = screen.getAllByRole('row').map((row) => row.querySelector('.left-out')?.textContent)
  expect(labelled).toEqual(['Not delivered to your area', undefined])
})
