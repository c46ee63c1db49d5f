import { jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { SignupForm } from './signup-form'

const request = jest.fn<() => Promise<unknown>>()
const says = (answer: object) => request.mockResolvedValue({ ok: true, json: async () => answer })
const path = { from: 'cart' }
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))

async function fill() {
  const texts = {
    'First name': 'Mali',
    'Last name': 'Jaidee',
    Phone: '0812345678',
    Email: 'mali@example.com',
    Password: 'green-market-day',
  }
  for (const [label, text] of Object.entries(texts)) await userEvent.type(screen.getByLabelText(label), text)
}

beforeEach(() => {
  request.mockReset()
  says({ result: { user_id: 7, user_name: 'Mali' }, error: null })
  Object.assign(globalThis, { fetch: request })
})

it('asks for name, phone, e-mail and password, each missing one at its field', async () => {
  renderWithMessages(<SignupForm path={path} />)
  await submit()
  const sentences = ['Missing first name', 'Missing last name', 'Missing phone', 'Missing email', 'Missing password']
  expect(screen.getAllByText(/^Missing /).map(({ textContent }) => textContent)).toEqual(sentences)
  expect(document.activeElement).toBe(screen.getByLabelText('First name'))
  expect(request).not.toHaveBeenCalled()
})

it('leads back to login, which keeps the way back', () => {
  renderWithMessages(<SignupForm path={path} />)
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/en/login?from=cart')
})

it('leads the new customer to where the shopper came from', async () => {
  const { router } = renderWithMessages(<SignupForm path={path} />)
  await fill()
  await submit()
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/cart'))
})

it('shows under the form why the server refused, in the shopper’s language, and keeps what was typed', async () => {
  says({ result: null, error: { message: '?This email is already registered', code: 'emailTaken' } })
  const { router } = renderWithMessages(<SignupForm path={path} />)
  await fill()
  await submit()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This email is already registered'))
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Mali')
  expect(router.replace).not.toHaveBeenCalled()
})
