import { act } from '@testing-library/react'
import { setCookie } from 'nookies'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { AwaitCart } from './await-cart'

const refresh = jest.fn()
const router = { refresh }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

it('reloads a page without a cart once another tab has filled one, and only once', () => {
  renderWithMessages(<AwaitCart />)
  expect(refresh).not.toHaveBeenCalled()
  setCookie(null, 'cart_id', '7', { path: '/' })
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(refresh).toHaveBeenCalledTimes(1)
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(refresh).toHaveBeenCalledTimes(1)
})
