import { jest } from '@jest/globals'
import { takeOrderPopup } from './shown-popups'

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

it('shows the popup once per order', () => {
  expect([takeOrderPopup('SO1'), takeOrderPopup('SO1'), takeOrderPopup('SO2'), takeOrderPopup('SO1')]).toEqual([true, false, true, false])
})

it('remembers only the latest 20 orders', () => {
  for (let number = 0; number < 30; number += 1) takeOrderPopup(`SO${number}`)
  expect(JSON.parse(localStorage.getItem('order_popups') ?? '')).toHaveLength(20)
  expect([takeOrderPopup('SO29'), takeOrderPopup('SO0')]).toEqual([false, true])
})

it.each(['{"', 'null', '{}', '-1'])('shows the popup once when the browser has stored the invalid value %s', (corrupt) => {
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
