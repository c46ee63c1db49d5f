import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { DescriptionPanel } from './description-panel'

const panel = () => screen.getByText('Crisp stems').closest('details')

it('is open at first, and stays closed for the next product once it was closed [S2.74]', async () => {
  const first = renderWithMessages(<DescriptionPanel title="Description">Crisp stems</DescriptionPanel>)
  expect(panel()?.open).toBe(true)
  await userEvent.click(screen.getByText('Description'))
  expect(panel()?.open).toBe(false)
  first.unmount()
  renderWithMessages(<DescriptionPanel title="Description">Crisp stems</DescriptionPanel>)
  expect(panel()?.open).toBe(false)
  expect(localStorage.getItem('product_description')).toBe('closed')
})
