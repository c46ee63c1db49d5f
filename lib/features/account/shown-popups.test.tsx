import { jest } from '@jest/globals'
import { takeOrderPopup } from './shown-popups'

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

it('the popup of an order is shown once, and that of another order too', () => {
  expect([takeOrderPopup('SO1'), takeOrderPopup('SO1'), takeOrderPopup('SO2'), takeOrderPopup('SO1')]).toEqual([true, false, true, false])
})

it('remembers no more than the latest orders', () => {
  for (let number = 0; number < 30; number += 1) takeOrderPopup(`SO${number}`)
  expect(JSON.parse(localStorage.getItem('order_popups') ?? '')).toHaveLength(20)
  expect([takeOrderPopup('SO29'), takeOrderPopup('SO0')]).toEqual([false, true])
})

it.each(['{"', 'null', '{}', '-1'])('shows the popup where the browser has stored %s', (corrupt) => {
  localStorage.setItem('order_popups', corrupt)
  expect(takeOrderPopup('SO1')).toBe(true)
  expect(takeOrderPopup('SO1')).toBe(false)
})

it('shows the popup where storage is forbidden', () => {
  for (const method of ['getItem', 'setItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
  }
  expect(takeOrderPopup('SO1')).toBe(true)
})
