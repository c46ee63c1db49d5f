import { act } from '@testing-library/react'
import { popupQueue, show } from '@/lib/platform/browser/popup-queue'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { PopupHost } from './popup-host'

jest.mock('./any-popup', () => {
  throw new Error('Failed to load chunk')
})

afterEach(() => {
  jest.restoreAllMocks()
  act(() => popupQueue.set([]))
})

it('falls back to window.alert for a message when the popup chunk cannot be loaded', async () => {
  const alert = jest.spyOn(window, 'alert').mockReturnValue(undefined)
  renderWithMessages(<PopupHost />)
  await act(async () => void (await show({ type: 'alert', kind: 'error', message: 'The connection failed. Please try again.' })))
  expect(alert).toHaveBeenCalledWith('The connection failed. Please try again.')
  expect(popupQueue.get()).toEqual([])
})

it('falls back to window.confirm for a question and returns its answer', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(true)
  renderWithMessages(<PopupHost />)
  let answer: boolean | undefined
  await act(async () => void (answer = await show({ type: 'alert', kind: 'confirm', message: 'Sure?' })))
  expect(answer).toBe(true)
})

it('skips an announcement when the popup chunk cannot be loaded', async () => {
  renderWithMessages(<PopupHost />)
  let answer: boolean | undefined
  await act(async () => void (answer = await show({ type: 'announce', message: 'Closed on Sunday' })))
  expect(answer).toBe(false)
})
