import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answer, refusal, request } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { SignupForm } from './signup-form'

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

beforeEach(() => answer({ sign_up: { user_id: 7, user_name: 'Mali' } }))

it('requires name, phone, e-mail and password, with a validation error for each [S2.94] [S5.4]', async () => {
  renderWithMessages(<SignupForm path={path} />)
  await submit()
  const sentences = ['Missing first name', 'Missing last name', 'Missing phone', 'Missing email', 'Missing password']
  expect(screen.getAllByText(/^Missing /).map(({ textContent }) => textContent)).toEqual(sentences)
  expect(document.activeElement).toBe(screen.getByLabelText('First name'))
  expect(request).not.toHaveBeenCalled()
})

it('links to the login page with the return path [S2.172]', () => {
  renderWithMessages(<SignupForm path={path} />)
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/en/login?from=cart')
})

it('redirects the new customer to the page that the shopper came from', async () => {
  const { router } = renderWithMessages(<SignupForm path={path} />)
  await fill()
  await submit()
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/cart'))
})

it('shows the server error and preserves the input [S8.10]', async () => {
  answer({ sign_up: refusal('?This email is already registered', { code: 'emailTaken' }) })
  const { router } = renderWithMessages(<SignupForm path={path} />)
  await fill()
  await submit()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This email is already registered'))
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Mali')
  expect(router.replace).not.toHaveBeenCalled()
})
