import { jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { popupQueue } from '@/lib/platform/browser/popup-queue'
import { sampleCart } from '@/lib/features/cart/testing/samples'
import type { Code } from '@/lib/features/cart/view'
import { cartPage } from '@/lib/features/cart/wire'
import { hydrateWithTyped, renderWithMessages } from '@/lib/tools/testing/render'
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

const page = cartPage('en', sampleCart())
const none: Code = { applied: null, refused: null }
const draw = (code: Code, kind: 'voucher' | 'promotion' | 'gift' = 'voucher') =>
  renderWithMessages(<CodeField kind={kind} page={page} code={code} />)

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

const kinds = [
  ['voucher', 'Voucher code', 'clear_voucher'],
  ['promotion', 'Promotion code', 'clear_promotion_voucher'],
  ['gift', 'Gift voucher code', 'clear_gift'],
] as const

it.each(kinds)('of kind %s is read-only once a code is applied, and clears it', async (kind, label, method) => {
  draw({ applied: 'WELCOME10', refused: null }, kind)
  const field = screen.getByLabelText(label)
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
  expect(field).toHaveProperty('readOnly', true)
  expect(field).toHaveProperty('value', 'WELCOME10')
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(calls()).toEqual([['ecom2.cart', method, [[5]]]])
})

it.each(kinds)('of kind %s shows the code refused last, and why, in red', (kind) => {
  draw({ applied: null, refused: { code: 'EXPIRED20', message: 'This voucher has expired' } }, kind)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('EXPIRED20: This voucher has expired')
  expect(alert.className).toMatch(/\btext-chili-700\b/)
})

it('keeps what was typed when the server refuses it, and says so', async () => {
  says({ result: null, error: { message: '?This voucher code is not valid' } })
  draw(none)
  await userEvent.type(screen.getByLabelText('Voucher code'), 'NOPE')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(popupQueue.get()).toMatchObject([{ popup: { message: 'This voucher code is not valid' } }]))
  expect(screen.getByLabelText('Voucher code')).toHaveProperty('value', 'NOPE')
})

it.each([
  ['promotion', 'Promotion code', ['Promotion code KALE3 has been applied to your cart.']],
  ['voucher', 'Voucher code', []],
] as const)('a good %s code is told of in a popup or not', async (kind, label, messages) => {
  draw(none, kind)
  const field = screen.getByLabelText(label)
  await userEvent.type(field, 'KALE3')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(field).toHaveProperty('value', ''))
  expect(popupQueue.get().map(({ popup }) => 'message' in popup && popup.message)).toEqual(messages)
})

it('takes another gift voucher beside the one applied', async () => {
  draw({ applied: 'GVTALAT100', refused: null }, 'gift')
  await userEvent.click(screen.getByRole('button', { name: 'Add another gift voucher' }))
  await userEvent.type(screen.getByLabelText('Gift voucher code'), 'GVTALAT500')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(calls()).toEqual([['ecom2.cart', 'apply_gift_code', [[5], 'GVTALAT500']]])
})

it('applies what was typed before the page came alive', async () => {
  hydrateWithTyped(<CodeField kind="voucher" page={page} code={none} />, ['WELCOME10'])
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(calls()).toEqual([['ecom2.cart', 'apply_voucher_code', [[5], 'WELCOME10']]])
})

it('does not take an applied code for one that was typed', async () => {
  hydrateWithTyped(<CodeField kind="gift" page={page} code={{ applied: 'GVTALAT100', refused: null }} />, [])
  await userEvent.click(screen.getByRole('button', { name: 'Add another gift voucher' }))
  expect(screen.getByLabelText('Gift voucher code')).toHaveProperty('value', '')
})
