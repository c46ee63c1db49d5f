import { jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { popupQueue } from '@/lib/platform/browser/popup-queue'
import { sampleCart } from '@/lib/features/cart/testing/samples'
import type { Cart } from '@/lib/features/cart/view'
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

const pageOf = (cart: Partial<Cart> = {}) => cartPage('en', sampleCart(cart))
const draw = (cart: Partial<Cart> = {}) => renderWithMessages(<CodeField page={pageOf(cart)} />)
const entry = () => screen.getByLabelText('Discount or gift voucher code')
const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }))

it('trims and applies the typed code', async () => {
  draw()
  await userEvent.type(entry(), ' welcome10 ')
  await apply()
  expect(calls()).toEqual([['ecom2.cart', 'apply_code', [[5], 'welcome10']]])
})

it('shows a validation error when no code is typed', async () => {
  draw()
  await apply()
  expect(screen.getByRole('alert').textContent).toBe('Please enter a voucher code')
  expect(request).not.toHaveBeenCalled()
})

const kinds = [
  ['voucher', 'Voucher code', 'clear_voucher'],
  ['promotion', 'Promotion code', 'clear_promotion_voucher'],
  ['gift', 'Gift voucher code', 'clear_gift'],
] as const

it.each(kinds)('of kind %s is read-only once a code is applied, and can be cleared', async (kind, label, method) => {
  draw({ [kind]: { applied: 'WELCOME10', refused: null } })
  const field = screen.getByLabelText(label)
  expect(field).toHaveProperty('readOnly', true)
  expect(field).toHaveProperty('value', 'WELCOME10')
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(calls()).toEqual([['ecom2.cart', method, [[5]]]])
})

it('accepts another code when one is already applied', async () => {
  draw({ gift: { applied: 'GVTALAT100', refused: null } })
  await userEvent.type(entry(), 'GVTALAT500')
  await apply()
  expect(calls()).toEqual([['ecom2.cart', 'apply_code', [[5], 'GVTALAT500']]])
})

it.each(['voucher', 'promotion'] as const)('of kind %s shows the last refused code and the reason in red', (kind) => {
  draw({ [kind]: { applied: null, refused: { code: 'EXPIRED20', message: 'This voucher has expired' } } })
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('EXPIRED20: This voucher has expired')
  expect(alert.className).toMatch(/\btext-chili-700\b/)
})

it('preserves a code that the server refuses, and shows the reason once', async () => {
  says({ result: null, error: { message: 'This voucher code is not valid', code: 'voucherUnknown' } })
  draw({ voucher: { applied: null, refused: { code: 'OLD', message: 'This voucher has expired' } } })
  await userEvent.type(entry(), 'nope')
  await apply()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('NOPE: This voucher code is not valid'))
  expect(entry()).toHaveProperty('value', 'nope')
  expect(popupQueue.get()).toEqual([])
})

it('shows a popup when a promotion code is applied', () => {
  const { rerender } = draw()
  rerender(<CodeField page={pageOf({ promotion: { applied: 'KALE3', refused: null } })} />)
  expect(popupQueue.get()).toMatchObject([{ popup: { kind: 'success', message: 'Promotion code KALE3 has been applied to your cart.' } }])
})

it('applies a code typed before hydration', async () => {
  hydrateWithTyped(<CodeField page={pageOf()} />, ['WELCOME10'])
  await apply()
  expect(calls()).toEqual([['ecom2.cart', 'apply_code', [[5], 'WELCOME10']]])
})

it('does not treat an applied code as input typed before hydration', async () => {
  hydrateWithTyped(<CodeField page={pageOf({ gift: { applied: 'GVTALAT100', refused: null } })} />, [])
  expect(entry()).toHaveProperty('value', '')
})
