import { screen } from '@testing-library/react'
import { renderWithMessages } from '@/lib/tools/testing/render'
import NotFound from './not-found'

it('says so in the words of the specification, and leads back to the shop', () => {
  renderWithMessages(<NotFound />)
  expect(screen.getByText('OOps!!')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('PAGE NOT FOUND')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en/index', '/en/home'])
})
