import { jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithMessages } from '@/lib/testing/render'
import { SignupForm } from './signup-form'

const request = jest.fn(async () => ({ ok: true, json: async () => ({ result: { user_id: 7, user_name: 'Mali' }, error: null }) }))
const path = { from: 'cart' }
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))

beforeEach(() => {
  request.mockClear()
  Object.assign(globalThis, { fetch: request })
})

it('asks for name, phone, e-mail and password, each missing one at its field', async () => {
  renderWithMessages(<SignupForm path={path} />)
  await submit()
  const sentences = ['Missing first name', 'Missing last name', 'Missing phone', 'Missing email', 'Missing password']
  for (const sentence of sentences) expect(screen.getByText(sentence)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('First name'))
  expect(request).not.toHaveBeenCalled()
})

it('leads back to login, which keeps the way back', () => {
  renderWithMessages(<SignupForm path={path} />)
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/en/login?from=cart')
})

it('leads the new customer to where the shopper came from', async () => {
  const { router } = renderWithMessages(<SignupForm path={path} />)
  const texts = { 'First name': 'Mali', 'Last name': 'Jaidee', Phone: '0812345678', Email: 'mali@example.com', Password: 'green-market-day' }
  for (const [label, text] of Object.entries(texts)) await userEvent.type(screen.getByLabelText(label), text)
  await submit()
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/cart'))
})
