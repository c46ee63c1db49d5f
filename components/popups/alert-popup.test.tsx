import { jest } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '@/lib/tools/testing/dialog-in-jsdom'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { AlertPopup } from './alert-popup'

test('a message has one button, which has the focus', async () => {
  const settle = jest.fn()
  renderWithMessages(<AlertPopup popup={{ type: 'alert', kind: 'error', message: 'Bad action' }} onSettle={settle} />)
  expect(screen.getByRole('alert').textContent).toBe('Bad action')
  expect(document.activeElement?.textContent).toBe('OK')
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(settle).toHaveBeenCalledWith(true)
})

test('a question has two buttons with custom labels', async () => {
  const settle = jest.fn()
  const popup = { type: 'alert', kind: 'confirm', message: 'Delete?', accept: 'yes', decline: 'no' } as const
  renderWithMessages(<AlertPopup popup={popup} onSettle={settle} />)
  await userEvent.click(screen.getByRole('button', { name: 'No' }))
  expect(settle).toHaveBeenLastCalledWith(false)
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  expect(settle).toHaveBeenLastCalledWith(true)
})

test('Escape and a press outside the dialog decline', () => {
  const settle = jest.fn()
  renderWithMessages(<AlertPopup popup={{ type: 'alert', kind: 'info', message: 'Hello' }} onSettle={settle} />)
  const dialog = screen.getByRole('dialog', { name: 'For your information' })
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  fireEvent.click(dialog)
  expect(settle.mock.calls).toEqual([[false], [false]])
})

test('a press inside the dialog does not close it', () => {
  const settle = jest.fn()
  renderWithMessages(<AlertPopup popup={{ type: 'alert', kind: 'info', message: 'Hello' }} onSettle={settle} />)
  fireEvent.click(screen.getByText('Hello'))
  expect(settle).not.toHaveBeenCalled()
})

test.each([
  ['success', 'Success', ['OK']],
  ['danger', 'Warning', ['OK']],
  ['warning', 'Please note', ['OK']],
  ['info', 'For your information', ['OK']],
  ['confirm', 'Please confirm', ['Cancel', 'OK']],
  ['error', 'Error', ['OK']],
] as const)('a popup of type %s has the title %s and the buttons %j [S2.143]', (kind, title, buttons) => {
  renderWithMessages(<AlertPopup popup={{ type: 'alert', kind, message: 'Kale' }} onSettle={() => undefined} />)
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
  expect(screen.getAllByRole('button').flatMap((button) => button.textContent || [])).toEqual(buttons)
})

test.each([
  ['ok', 'OK'],
  ['cancel', 'Cancel'],
  ['proceed', 'Proceed'],
  ['yes', 'Yes'],
  ['no', 'No'],
] as const)('the button %s says %s [S9.11]', (accept, text) => {
  renderWithMessages(<AlertPopup popup={{ type: 'alert', kind: 'info', message: 'Kale', accept }} onSettle={() => undefined} />)
  expect(screen.getByRole('button', { name: text })).toBeTruthy()
})
