import { onSessionEvent } from '@/lib/platform/browser/session-events'
import { rpc } from '@/lib/platform/rpc/transport.browser'
import { answer, lost, methods, request } from '@/lib/tools/testing/mock-endpoint'
import { refreshCart } from './refresh-cart'

const heard: string[] = []

beforeEach(() => {
  heard.length = 0
  document.cookie = 'user_id=7; path=/'
})
const stops = [onSessionEvent(() => heard.push('set_cart'), ['set_cart']), onSessionEvent(() => heard.push('logout'), ['logout'])]
afterAll(() => stops.forEach((stop) => stop()))

test('a cart that changes during the request is requested again', async () => {
  const get_cart = () => {
    if (methods().length === 1) void rpc('ecom2.cart', 'add_to_cart_multi', [[3], []])
    return { cart_id: 3, num_items: 2 }
  }
  answer({ get_cart, add_to_cart_multi: {} })
  await refreshCart()
  expect(methods()).toEqual(['get_cart', 'add_to_cart_multi', 'get_cart'])
  expect(heard).toEqual(['set_cart'])
})

test('a guest sends no request', async () => {
  document.cookie = 'user_id=; max-age=0; path=/'
  await refreshCart()
  expect(request).not.toHaveBeenCalled()
})

test('a lost connection changes nothing [S8.9]', async () => {
  answer({ get_cart: lost })
  await refreshCart()
  expect(heard).toEqual([])
})
