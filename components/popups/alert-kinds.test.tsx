import { screen } from '@testing-library/react'
import '@/lib/tools/testing/dialog-in-jsdom'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { AlertPopup } from './alert-popup'

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
