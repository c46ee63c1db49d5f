import { screen } from '@testing-library/react'
import { renderWithMessages } from '@/lib/tools/testing/render'
import NotFound from './not-found'

it('shows the not-found text of the specification and links to the index and home pages [S2.127]', () => {
  renderWithMessages(<NotFound />)
  expect(screen.getByText('OOps!!')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('PAGE NOT FOUND')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en/index', '/en/home'])
})
