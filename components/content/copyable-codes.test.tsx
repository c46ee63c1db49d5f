import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CopyableCodes } from './copyable-codes'

it('turns the codes in the shop’s texts into copy buttons and leaves other badges unchanged', async () => {
  const writeText = jest.fn(async (_text: string) => undefined)
  Object.assign(navigator, { clipboard: { writeText } })
  render(
    <div>
      <div className="html-block">
        <span className="badge">KALE3</span>
        <span className="badge">New!</span>
      </div>
      <CopyableCodes copy="Copy code {code}" copied="Copied: {code}" failed="Not possible" />
    </div>,
  )
  expect(screen.getAllByRole('button')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Copy code KALE3' }))
  await waitFor(() => expect(writeText.mock.calls).toEqual([['KALE3']]))
})
