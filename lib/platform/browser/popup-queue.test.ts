import { popupQueue, settlePopup, show } from './popup-queue'

const alert = (message: string) => ({ type: 'alert', kind: 'info', message }) as const
const onScreen = () => popupQueue.get()[0]

test('popups are shown one after the other and answer their caller', async () => {
  const first = show(alert('first'))
  const second = show(alert('second'))
  expect(onScreen()?.popup).toEqual(alert('first'))

  settlePopup(onScreen()?.id ?? 0, true)
  await expect(first).resolves.toBe(true)
  expect(onScreen()?.popup).toEqual(alert('second'))

  settlePopup(onScreen()?.id ?? 0, false)
  await expect(second).resolves.toBe(false)
  expect(onScreen()).toBeUndefined()
})

test('settling a popup twice answers once and leaves the next one alone', async () => {
  const first = show(alert('first'))
  void show(alert('second'))
  const id = onScreen()?.id ?? 0
  settlePopup(id, true)
  settlePopup(id, false)
  await expect(first).resolves.toBe(true)
  expect(popupQueue.get()).toHaveLength(1)
})
