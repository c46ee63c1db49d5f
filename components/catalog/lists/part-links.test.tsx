import { screen } from '@testing-library/react'
import { plainList, type ListQuery } from '@/lib/domain/catalog/product-filters'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { PartLinks } from './part-links'

const show = (part: number, parts: number, query: ListQuery = plainList) =>
  renderWithMessages(
    <PartLinks address={{ page: 'products', parameters: { categ_code: 'MEAT' } }} query={query} part={part} parts={parts} />,
  )

const shown = () => screen.getAllByRole('link').map((link) => link.textContent)

it('a list on one page has no links', () => {
  expect(show(1, 1).container.innerHTML).toBe('')
})

it.each([
  [1, 2, ['1', '2', 'Next']],
  [1, 5, ['1', '2', '3', '4', '5', 'Next']],
  [2, 9, ['1', '2', '3', '4', '9', 'Previous', 'Next']],
  [5, 9, ['1', '4', '5', '6', '9', 'Previous', 'Next']],
  [9, 9, ['1', '6', '7', '8', '9', 'Previous']],
])('shows the page links on page %d of %d', (part, parts, texts) => {
  show(part, parts)
  expect(shown()).toEqual(texts)
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(String(part))
})

it('links preserve category and sort order, and the first page has the URL of the list', () => {
  show(2, 3, { ...plainList, sort: 'price' })
  const attribute = (link: string, name: string) => screen.getByRole('link', { name: link }).getAttribute(name)
  expect(attribute('Previous', 'href')).toBe('/en/products?categ_code=MEAT&sort=price')
  expect(attribute('Next', 'href')).toBe('/en/products?categ_code=MEAT&part=3&sort=price')
  expect(attribute('Next', 'rel')).toBe('next nofollow')
})
