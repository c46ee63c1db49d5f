import { screen } from '@testing-library/react'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { ListParts } from './list-parts'

const hrefOf = (part: number) => `/en/staff/orders${part > 1 ? `?part=${part}` : ''}`
const linksOf = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

it.each([
  ['the first of three', { part: 1, total: 61 }, [['Next', hrefOf(2)]]],
  [
    'the second',
    { part: 2, total: 61 },
    [
      ['Previous', hrefOf(1)],
      ['Next', hrefOf(3)],
    ],
  ],
  ['the last', { part: 3, total: 61 }, [['Previous', hrefOf(2)]]],
  ['all there is', { part: 1, total: 30 }, []],
  ['nothing', { part: 1, total: 0 }, []],
])('shows the pagination links for %s', (_name, { part, total }, links) => {
  renderWithMessages(<ListParts page="orders" part={part} total={total} perPart={30} />)
  expect(linksOf()).toEqual(links)
})
