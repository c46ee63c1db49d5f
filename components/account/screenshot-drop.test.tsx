import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithMessages } from '@/lib/testing/render'
import { ScreenshotDrop } from './screenshot-drop'

const slip = new File(['slip'], 'slip.png', { type: 'image/png' })

function Slip() {
  const [value, setValue] = useState<string | null>(null)
  return <ScreenshotDrop value={value} onChange={setValue} />
}

const picker = () => screen.getByLabelText(/Drop the picture/)

it('takes nobody’s focus when it appears', () => {
  renderWithMessages(<Slip />)
  expect(document.activeElement).toBe(document.body)
})

it('takes the focus from the picker to the button that removes the picture, and back', async () => {
  renderWithMessages(<Slip />)
  await userEvent.upload(picker(), slip)
  const remove = await screen.findByRole('button', { name: 'Remove picture' })
  await waitFor(() => expect(document.activeElement).toBe(remove))
  await userEvent.click(remove)
  expect(document.activeElement).toBe(picker())
})
