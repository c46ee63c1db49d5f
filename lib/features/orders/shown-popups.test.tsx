import { takeOrderPopup } from './shown-popups'

it('shows the popup once per order', () => {
  expect([takeOrderPopup('SO1'), takeOrderPopup('SO1'), takeOrderPopup('SO2'), takeOrderPopup('SO1')]).toEqual([true, false, true, false])
})

it('remembers only the latest 20 orders', () => {
  for (let number = 0; number < 30; number += 1) takeOrderPopup(`SO${number}`)
  expect(JSON.parse(localStorage.getItem('order_popups') ?? '')).toHaveLength(20)
  expect([takeOrderPopup('SO29'), takeOrderPopup('SO0')]).toEqual([false, true])
})
