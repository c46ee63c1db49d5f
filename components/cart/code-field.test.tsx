import { jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { popupQueue } from '@/lib/popups'
import type { Code } from '@/lib/cart/view'
import { hydrateWithTyped, renderWithMessages } from '@/lib/testing/render'
import { CodeField } from './code-field'

const request = jest.fn<(url: string, options: { body: string }) => Promise<unknown>>()
const says = (answer: object) => request.mockResolvedValue({ ok: true, json: async () => answer })
const calls = () => request.mock.calls.map(([, { body }]) => (JSON.parse(body) as { params: unknown[] }).params.slice(0, 3))

beforeEach(() => {
  request.mockReset()
  says({ result: null, error: null })
  Object.assign(globalThis, { fetch: request })
  popupQueue.set([])
})

const none: Code = { applied: null, refused: null }
const draw = (code: Code, kind: 'voucher' | 'promotion' | 'gift' = 'voucher') =>
  renderWithMessages(<CodeField kind={kind} cartId={5} code={code} />)

it('applies what was typed', async () => {
  draw(none)
  await userEvent.type(screen.getByLabelText('Voucher code'), ' welcome10 ')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(calls()).toEqual([['ecom2.cart', 'apply_voucher_code', [[5], 'welcome10']]])
})

it.each([
  ['voucher', 'Please enter a voucher code'],
  ['promotion', 'Please enter a promotion code'],
  ['gift', 'Please enter a gift voucher code'],
] as const)('asks for a %s code when there is none', async (kind, message) => {
  draw(none, kind)
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(popupQueue.get()).toMatchObject([{ popup: { kind: 'error', message } }])
  expect(request).not.toHaveBeenCalled()
})

it('is read-only once a code is applied, and clears it', async () => {
  draw({ applied: 'WELCOME10', refused: null })
  const field = screen.getByLabelText('Voucher code')
  expect(field).toHaveProperty('readOnly', true)
  expect(field).toHaveProperty('value', 'WELCOME10')
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(calls()).toEqual([['ecom2.cart', 'clear_voucher', [[5]]]])
})

it('shows the code refused last, and why', () => {
  draw({ applied: null, refused: { code: 'EXPIRED20', message: 'This voucher has expired' } })
  expect(screen.getByRole('alert').textContent).toContain('EXPIRED20: This voucher has expired')
})

it('keeps what was typed when the server refuses it, and says so', async () => {
  says({ result: null, error: { message: '?This voucher code is not known' } })
  draw(none)
  await userEvent.type(screen.getByLabelText('Voucher code'), 'NOPE')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(popupQueue.get()).toMatchObject([{ popup: { message: 'This voucher code is not known' } }]))
  expect(screen.getByLabelText('Voucher code')).toHaveProperty('value', 'NOPE')
})

it('takes another gift voucher beside the one applied', async () => {
  draw({ applied: 'GVTALAT100', refused: null }, 'gift')
  await userEvent.click(screen.getByRole('button', { name: 'Add another gift voucher' }))
  await userEvent.type(screen.getByLabelText('Gift voucher code'), 'GVTALAT500')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(calls()).toEqual([['ecom2.cart', 'apply_gift_code', [[5], 'GVTALAT500']]])
})

it('applies what was typed before the page came alive', async () => {
  hydrateWithTyped(<CodeField kind="voucher" cartId={5} code={none} />, ['WELCOME10'])
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(calls()).toEqual([['ecom2.cart', 'apply_voucher_code', [[5], 'WELCOME10']]])
})

it('does not take an applied code for one that was typed', async () => {
  hydrateWithTyped(<CodeField kind="gift" cartId={5} code={{ applied: 'GVTALAT100', refused: null }} />, [])
  await userEvent.click(screen.getByRole('button', { name: 'Add another gift voucher' }))
  expect(screen.getByLabelText('Gift voucher code')).toHaveProperty('value', '')
})
