import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '@/lib/tools/testing/dialog-in-jsdom'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { WebPopup } from './web-popup'

function renderPopup() {
  const [onClose, onSettle] = [jest.fn(), jest.fn()]
  renderWithMessages(
    <WebPopup
      popup={{ type: 'web', imageUrl: '/files/rain.webp', caption: 'Rainy days', leadsOn: true, offersDoNotShowAgain: true, onClose }}
      onSettle={onSettle}
    />,
  )
  return { onClose, onSettle }
}

test('a press on the picture closes the popup and accepts its offer', async () => {
  const { onClose, onSettle } = renderPopup()
  await userEvent.click(screen.getByRole('button', { name: 'Rainy days View offer' }))
  expect(onClose).toHaveBeenCalledWith(false)
  expect(onSettle).toHaveBeenCalledWith(true)
})

test('closing with the box ticked requests not to be shown again [S2.140]', async () => {
  const { onClose, onSettle } = renderPopup()
  expect(document.querySelector('img')?.src).toContain('/files/rain.webp')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Do not show this again' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledWith(true)
  expect(onSettle).toHaveBeenCalledWith(false)
})

test('a picture without a target shows no View offer and closes on a press', async () => {
  const onSettle = jest.fn()
  const popup = {
    type: 'web',
    imageUrl: '/files/rain.webp',
    caption: null,
    leadsOn: false,
    offersDoNotShowAgain: false,
    onClose: jest.fn(),
  } as const
  renderWithMessages(<WebPopup popup={popup} onSettle={onSettle} />)
  expect(screen.queryByText('View offer')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Promotion' }))
  expect(onSettle).toHaveBeenCalledWith(true)
})
