import { jest } from '@jest/globals'
import '@/lib/tools/testing/dialog-in-jsdom'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { Dialog } from './dialog'

test('a dialog keeps the place of the scrollbar, which the page behind it loses', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(innerWidth - 15)
  renderWithMessages(
    <Dialog title="Area" onClose={() => undefined}>
      Where?
    </Dialog>,
  )
  expect(document.documentElement.style.getPropertyValue('--scrollbar')).toBe('15px')
})
