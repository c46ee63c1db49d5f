import { act, render, screen } from '@testing-library/react'
import { readBrowserSession, useSession } from './browser-session'
import { announce, onSessionEvent } from '@/lib/platform/browser/session-events'

function Name() {
  const { userName, numItems } = useSession()
  return <output>{`${userName ?? 'guest'} ${numItems}`}</output>
}

test('without cookies the visitor is a guest with nothing in the cart', () => {
  expect(readBrowserSession()).toEqual({
    userId: null,
    userName: null,
    contactId: null,
    cartId: null,
    numItems: 0,
    cartTotal: null,
    isStaffCart: false,
  })
})

test('an encoded Thai user name is decoded', () => {
  document.cookie = `user_name=${encodeURIComponent('สมชาย ใจดี')}; path=/`
  document.cookie = 'num_items=3; path=/'
  expect(readBrowserSession()).toMatchObject({ userName: 'สมชาย ใจดี', numItems: 3 })
})

test('an invalid item count is read as 0 and an invalid cart ID as null [X12]', () => {
  document.cookie = 'num_items=NaN; path=/'
  document.cookie = 'cart_id=-1; path=/'
  expect(readBrowserSession()).toMatchObject({ numItems: 0, cartId: null })
})

test('a cart that staff fill is only the one that the device uses now', () => {
  document.cookie = 'staff_cart=7; path=/'
  expect(readBrowserSession().isStaffCart).toBe(false)
  document.cookie = 'cart_id=7; path=/'
  expect(readBrowserSession().isStaffCart).toBe(true)
  document.cookie = 'cart_id=8; path=/'
  expect(readBrowserSession().isStaffCart).toBe(false)
})

test.each(['login', 'account', 'set_cart', 'update_items'] as const)('islands update on the event %s', (event) => {
  render(<Name />)
  expect(screen.getByRole('status').textContent).toBe('guest 0')
  document.cookie = 'user_name=Malee; path=/'
  act(() => announce(event))
  expect(screen.getByRole('status').textContent).toBe('Malee 0')
  document.cookie = 'user_name=; max-age=0; path=/'
  act(() => announce('logout'))
  expect(screen.getByRole('status').textContent).toBe('guest 0')
})

test('islands follow the cart and the login of another tab', () => {
  render(<Name />)
  const heard = jest.fn()
  const stop = onSessionEvent(heard, ['set_cart'])
  announce('update_items', 'page')
  expect(heard).not.toHaveBeenCalled()
  document.cookie = 'num_items=5; path=/'
  localStorage.setItem('session-event', JSON.stringify({ event: 'update_items', time: 1 }))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session-event' })))
  expect(screen.getByRole('status').textContent).toBe('guest 5')
  // Unlike the tab that changed the cart, this one has to read it.
  expect(heard).toHaveBeenCalledTimes(1)
  document.cookie = 'user_name=Malee; path=/'
  localStorage.setItem('session-event', JSON.stringify({ event: 'login', time: 2 }))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session-event' })))
  expect(screen.getByRole('status').textContent).toBe('Malee 5')
  stop()
})

test('an event is stored for the other tabs, unless only this page has learned something', () => {
  localStorage.clear()
  announce('set_cart', 'page')
  expect(localStorage.getItem('session-event')).toBeNull()
  announce('set_cart')
  expect(localStorage.getItem('session-event')).toContain('set_cart')
})

test('coming back to the tab reads the cookies again', () => {
  render(<Name />)
  document.cookie = 'num_items=5; path=/'
  act(() => window.dispatchEvent(new Event('pageshow')))
  expect(screen.getByRole('status').textContent).toBe('guest 5')
})
