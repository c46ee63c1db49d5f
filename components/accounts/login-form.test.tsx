import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answer, methods, refusal, request } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { LoginForm } from './login-form'

const path = { from: 'product_details', k1: 'product_id', v1: '7' }
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Login' }))
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

beforeEach(() => answer({ login: { user_id: 7, user_name: 'Mali' } }))

async function fill() {
  await userEvent.type(screen.getByLabelText('Email'), 'mali@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'green-market-day')
}

it('has an e-mail field and a password field that can be shown and hidden [S2.171]', async () => {
  renderWithMessages(<LoginForm path={{}} />)
  expect(screen.getByLabelText<HTMLInputElement>('Email').type).toBe('email')
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  expect(password.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password.type).toBe('password')
})

it('links to sign-up and forgotten password with the return path [S2.91]', () => {
  renderWithMessages(<LoginForm path={path} />)
  expect(href('Sign up')).toBe('/en/signup?from=product_details&k1=product_id&v1=7')
  expect(href('Forgot your password?')).toBe('/en/forgot_password?from=product_details&k1=product_id&v1=7')
})

it('shows a validation error and sends nothing when the fields are empty [S5.3]', async () => {
  renderWithMessages(<LoginForm path={{}} />)
  await submit()
  expect(screen.getByText('Email and password are required.')).toBeTruthy()
  expect(request).not.toHaveBeenCalled()
})

it.each([
  ['where the shopper came from', path, '/en/product_details?product_id=7'],
  ['the orders', {}, '/en/orders'],
])('redirects after the login to %s [S2.90] [S2.93]', async (_name, from, target) => {
  const { router } = renderWithMessages(<LoginForm path={from} />)
  await fill()
  await submit()
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(target))
})

it('fetches the cart after the login and before the next page', async () => {
  answer({
    login: () => {
      document.cookie = 'user_id=7; path=/'
      return { user_id: 7, user_name: 'Mali', cart_id: 31 }
    },
    get_cart: { cart_id: 31, num_items: 0 },
  })
  const { router } = renderWithMessages(<LoginForm path={{ from: 'checkout' }} />)
  const called: string[] = []
  router.replace.mockImplementation(() => void called.push(...methods()))
  await fill()
  await submit()
  await waitFor(() => expect(called).toEqual(['login', 'get_cart']))
})

it('shows the server error and preserves the typed e-mail [S8.10]', async () => {
  answer({ login: refusal('อีเมลหรือรหัสผ่านไม่ถูกต้อง', { code: 'wrongLogin' }) })
  renderWithMessages(<LoginForm path={{}} />, 'th')
  await userEvent.type(screen.getByLabelText('อีเมล'), 'mali@example.com')
  await userEvent.type(screen.getByLabelText('รหัสผ่าน'), 'wrong')
  await userEvent.click(screen.getByRole('button', { name: 'เข้าสู่ระบบ' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('อีเมลหรือรหัสผ่านไม่ถูกต้อง'))
  expect(screen.getByLabelText<HTMLInputElement>('อีเมล').value).toBe('mali@example.com')
})
