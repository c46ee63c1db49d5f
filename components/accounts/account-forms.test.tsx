import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toasts } from '@/components/ui/toast/toast-store'
import { answer, calls, methods, refusal, request } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { ForgotForm } from './forgot-form'
import { LoginForm } from './login-form'
import { ResetForm } from './reset-form'
import { SignupForm } from './signup-form'

const path = { from: 'product_details', k1: 'product_id', v1: '7' }
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

async function fill(texts: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(texts)) await userEvent.type(screen.getByLabelText(label), text)
}

const account = { Email: 'mali@example.com', Password: 'green-market-day' }

beforeEach(() => {
  const customer = { user_id: 7, user_name: 'Mali' }
  answer({ login: customer, sign_up: customer, request_reset_password: null, reset_password: null })
})

it.each([
  ['login', 'login', <LoginForm key="login" path={{}} />, { อีเมล: 'mali@example.com', รหัสผ่าน: 'wrong' }, 'เข้าสู่ระบบ'],
  ['forgotten-password', 'request_reset_password', <ForgotForm key="forgot" path={{}} />, { อีเมล: 'mali@example.com' }, 'ส่งรหัสรีเซ็ต'],
] as const)('the %s form shows the server error and preserves the typed e-mail [S8.10]', async (_form, method, form, texts, button) => {
  answer({ [method]: refusal('ลองหลายครั้งเกินไป', { code: 'tooManyTries' }) })
  renderWithMessages(form, 'th')
  await fill(texts)
  await press(button)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('ลองหลายครั้งเกินไป'))
  expect(screen.getByLabelText<HTMLInputElement>('อีเมล').value).toBe('mali@example.com')
})

describe('the login form', () => {
  it('links to sign-up and forgotten password with the return path [S2.91]', () => {
    renderWithMessages(<LoginForm path={path} />)
    expect(href('Sign up')).toBe('/en/signup?from=product_details&k1=product_id&v1=7')
    expect(href('Forgot your password?')).toBe('/en/forgot_password?from=product_details&k1=product_id&v1=7')
  })

  it('shows a validation error and sends nothing when the fields are empty [S5.3]', async () => {
    renderWithMessages(<LoginForm path={{}} />)
    await press('Login')
    expect(screen.getByText('Email and password are required.')).toBeTruthy()
    expect(request).not.toHaveBeenCalled()
  })

  it.each([
    ['where the shopper came from', path, '/en/product_details?product_id=7'],
    ['the orders', {}, '/en/orders'],
  ])('redirects after the login to %s [S2.90] [S2.93]', async (_name, from, target) => {
    const { router } = renderWithMessages(<LoginForm path={from} />)
    await fill(account)
    await press('Login')
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
    await fill(account)
    await press('Login')
    await waitFor(() => expect(called).toEqual(['login', 'get_cart']))
  })
})

describe('the sign-up form', () => {
  const person = { 'First name': 'Mali', 'Last name': 'Jaidee', Phone: '0812345678', ...account }

  it('requires name, phone, e-mail and password, with a validation error for each [S2.94] [S5.4]', async () => {
    renderWithMessages(<SignupForm path={path} />)
    await press('Sign Up')
    const sentences = ['Missing first name', 'Missing last name', 'Missing phone', 'Missing email', 'Missing password']
    expect(screen.getAllByText(/^Missing /).map(({ textContent }) => textContent)).toEqual(sentences)
    expect(document.activeElement).toBe(screen.getByLabelText('First name'))
    expect(request).not.toHaveBeenCalled()
  })

  it('links to the login page with the return path [S2.172]', () => {
    renderWithMessages(<SignupForm path={path} />)
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/en/login?from=product_details&k1=product_id&v1=7')
  })

  it('redirects the new customer to the page that the shopper came from', async () => {
    const { router } = renderWithMessages(<SignupForm path={path} />)
    await fill(person)
    await press('Sign Up')
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/product_details?product_id=7'))
  })
})

describe('the forgotten-password form', () => {
  it('requires the e-mail [S2.95] [S5.22]', async () => {
    renderWithMessages(<ForgotForm path={{}} />)
    await press('Send Reset Code')
    expect(screen.getByText('Missing email')).toBeTruthy()
    expect(request).not.toHaveBeenCalled()
  })

  it('shows the confirmation of the specification and passes on the return path', async () => {
    renderWithMessages(<ForgotForm path={path} />)
    await userEvent.type(screen.getByLabelText('Email'), 'mali@example.com')
    await press('Send Reset Code')
    const sentence = 'Password reset code sent to your email.  If not found, please check your spam or junk folder.'
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(sentence))
    expect(calls()).toMatchObject([{ method: 'request_reset_password', args: ['mali@example.com'], options: { context: path } }])
    expect(href('Back to Login')).toBe('/en/login?from=product_details&k1=product_id&v1=7')
  })
})

describe('the new-password form', () => {
  const draw = () => renderWithMessages(<ResetForm email="mali@example.com" code="abc" path={path} />)

  it('has e-mail and code from the link, read-only [S2.96]', () => {
    draw()
    const fields = ['Email', 'Reset code'].map((label) => screen.getByLabelText<HTMLInputElement>(label))
    expect(fields.map(({ value, readOnly }) => [value, readOnly])).toEqual([
      ['mali@example.com', true],
      ['abc', true],
    ])
  })

  it('reports e-mail, code and password as missing when opened without a reset link [S5.5]', async () => {
    renderWithMessages(<ResetForm email="" code="" path={{}} />)
    await press('Reset Password')
    expect(screen.getAllByText(/^Missing /).map(({ textContent }) => textContent)).toEqual([
      'Missing email',
      'Missing reset code',
      'Missing password',
    ])
    expect(request).not.toHaveBeenCalled()
  })

  it('redirects to the login page with the return path after the reset [S2.96]', async () => {
    const { router } = draw()
    await userEvent.type(screen.getByLabelText('New password'), 'green-market-day')
    await press('Reset Password')
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/login?from=product_details&k1=product_id&v1=7'))
    expect(calls()).toMatchObject([{ method: 'reset_password', args: ['mali@example.com', 'abc', 'green-market-day'] }])
    expect(toasts.get().map(({ message }) => message)).toEqual(['Password reset successfully.'])
  })

  it('preserves the typed password and links to a new code when the code has expired', async () => {
    answer({ reset_password: refusal('Invalid or expired reset code', { code: 'invalidResetCode' }) })
    draw()
    await userEvent.type(screen.getByLabelText('New password'), 'green-market-day')
    await press('Reset Password')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Invalid or expired reset code'))
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('green-market-day')
    expect(href('Request a new code')).toBe('/en/forgot_password?from=product_details&k1=product_id&v1=7')
  })
})
