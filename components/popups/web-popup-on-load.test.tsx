import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WebPopupConfig } from '@/lib/domain/content/web-popup'
import { popupQueue } from '@/lib/platform/browser/popup-queue'
import '@/lib/tools/testing/dialog-in-jsdom'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { PopupHost } from './popup-host'
import { WebPopupOnLoad } from './web-popup-on-load'

let isPictureThere: boolean

beforeEach(() => {
  isPictureThere = true
  Object.assign(HTMLImageElement.prototype, {
    decode: () => (isPictureThere ? Promise.resolve() : Promise.reject(new Error('no picture'))),
  })
})

afterEach(() => {
  act(() => popupQueue.set([]))
})

const picture = { src: '/files/rain-resize-720.webp', srcSet: '/files/rain-resize-384.webp 384w', sizes: '92vw' }

function load(settings: Partial<WebPopupConfig>) {
  const popup: WebPopupConfig = { type: 'repeat', key: 'rain', image: 'rain.webp', page: 'promotions', ...settings }
  return renderWithMessages(
    <>
      <WebPopupOnLoad popup={popup} picture={picture} caption="Rainy days" />
      <PopupHost />
    </>,
  )
}

/** Flushes pending promises. */
const settle = () => act(async () => undefined)

it.each([
  ['repeat', false, 'rain_tmp=1'],
  ['repeat', true, 'rain=1'],
  ['once', false, 'rain=1'],
] as const)('of type %s, closed with the box ticked: %s, sets the cookie %s [S2.140] [S4.23]', async (type, isTicked, cookie) => {
  load({ type })
  if (isTicked) await userEvent.click(await screen.findByRole('checkbox'))
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(document.cookie).toBe(cookie)
})

it('closes and opens its page when the picture is pressed [S4.40]', async () => {
  const { router } = load({})
  await userEvent.click(await screen.findByRole('button', { name: /Rainy days/ }))
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/en/promotions'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.cookie).toBe('rain_tmp=1')
})

it('is not shown when it is switched off or its picture cannot be loaded', async () => {
  load({ type: 'no' })
  isPictureThere = false
  load({})
  await settle()
  expect(popupQueue.get()).toEqual([])
})
