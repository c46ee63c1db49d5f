import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toasts } from '@/components/ui/toast/toast-store'
import { answer, calls, refusal, request } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { ForgotForm } from './forgot-form'
import { ResetForm } from './reset-form'

const path = { from: 'product_details', k1: 'product_id', v1: '7' }
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

beforeEach(() => answer({ request_reset_password: null, reset_password: null }))

describe('the forgotten-password form', () => {
  it('requires the e-mail, in a field of type email [S2.95] [S5.22]', async () => {
    renderWithMessages(<ForgotForm path={{}} />)
    await press('Send Reset Code')
    expect(screen.getByText('Missing email')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Email').type).toBe('email')
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

  it('shows the server error in the shopper’s language and preserves the typed e-mail [S8.10]', async () => {
    answer({ request_reset_password: refusal('ลองหลายครั้งเกินไป กรุณารอสักครู่แล้วลองใหม่', { code: 'tooManyTries' }) })
    renderWithMessages(<ForgotForm path={{}} />, 'th')
    await userEvent.type(screen.getByLabelText('อีเมล'), 'mali@example.com')
    await press('ส่งรหัสรีเซ็ต')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('ลองหลายครั้งเกินไป กรุณารอสักครู่แล้วลองใหม่'))
    expect(screen.getByLabelText<HTMLInputElement>('อีเมล').value).toBe('mali@example.com')
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
