import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { popupQueue } from '@/lib/platform/browser/popup-queue'
import { codeKinds, type CodeKind } from '@/lib/domain/cart/cart-rules'
import { sampleCart } from '@/lib/features/cart/testing/samples'
import type { Cart } from '@/lib/features/cart/view'
import { cartPage } from '@/lib/features/cart/schemas'
import { answer, calls, refusal, request } from '@/lib/tools/testing/mock-endpoint'
import { hydrateWithTyped, renderWithMessages } from '@/lib/tools/testing/render'
import { CodeFields } from './code-fields'

beforeEach(() => answer({ apply_code: null, clear_voucher: null, clear_promotion_voucher: null, clear_gift: null, get_cart_data: [] }))

const pageOf = (cart: Partial<Cart> = {}) => cartPage('en', sampleCart(cart))
const fields = (cart: Partial<Cart> = {}, offered: readonly CodeKind[] = codeKinds) => <CodeFields page={pageOf(cart)} offered={offered} />
const draw = (...args: Parameters<typeof fields>) => renderWithMessages(fields(...args))
const context = (kind: CodeKind) => ({ context: { code_kind: kind, return_cart: expect.any(Array) as unknown } })
const form = (label: string) => within(screen.getByLabelText<HTMLInputElement>(label).closest('form') ?? document.body)
const apply = (label = 'Voucher code') => userEvent.click(form(label).getByRole('button', { name: 'Apply' }))
const popups = () => popupQueue.get().map(({ popup }) => 'message' in popup && popup.message)

const kinds = [
  ['voucher', 'Voucher code', 'clear_voucher', 'Please enter a voucher code'],
  ['promotion', 'Promotion code', 'clear_promotion_voucher', 'Please enter a promotion code'],
  ['gift', 'Gift voucher code', 'clear_gift', 'Please enter a gift voucher code'],
] as const

it.each(kinds)('of kind %s trims and applies the typed code', async (kind, label) => {
  draw()
  await userEvent.type(screen.getByLabelText(label), ' welcome10 ')
  await apply(label)
  expect(calls()[0]).toEqual({ model: 'ecom2.cart', method: 'apply_code', args: [[5], 'welcome10'], options: context(kind) })
})

it.each(kinds)('of kind %s asks for its own code when it is empty [S5.14]', async (_kind, label, _method, sentence) => {
  draw()
  await apply(label)
  expect(screen.getByRole('alert').textContent).toBe(sentence)
  expect(request).not.toHaveBeenCalled()
})

it.each(kinds)('of kind %s is read-only once a code is applied, with Clear in place of Apply [S4.14]', async (kind, label, method) => {
  draw({ [kind]: { applied: 'WELCOME10', refused: null } }, [kind])
  const field = screen.getByLabelText(label)
  expect(field).toHaveProperty('readOnly', true)
  expect(field).toHaveProperty('value', 'WELCOME10')
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(calls()[0]).toMatchObject({ method, args: [[5]] })
})

it('that is not offered appears once a code of its kind is applied', () => {
  draw({ gift: { applied: 'GVTALAT100', refused: null } }, ['voucher', 'promotion'])
  expect(kinds.map(([, label]) => screen.getByLabelText<HTMLInputElement>(label).readOnly)).toEqual([false, false, true])
})

it('takes a second gift voucher', async () => {
  draw({ gift: { applied: 'GVTALAT100', refused: null } })
  await userEvent.click(screen.getByRole('button', { name: 'Add another gift voucher' }))
  await userEvent.type(screen.getByLabelText('Add another gift voucher'), 'GVTALAT500')
  await apply('Add another gift voucher')
  expect(calls('apply_code')).toMatchObject([{ args: [[5], 'GVTALAT500'], options: context('gift') }])
})

it.each(['voucher', 'promotion'] as const)('of kind %s shows the last refused code and the reason in red [S8.4]', (kind) => {
  draw({ [kind]: { applied: null, refused: { code: 'EXPIRED20', message: 'This voucher has expired' } } })
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('EXPIRED20: This voucher has expired')
  expect(alert.className).toMatch(/\btext-chili-700\b/)
})

it('preserves a code that the server refuses, and shows the reason in the error popup [S8.19]', async () => {
  answer({ apply_code: refusal('This voucher code is not valid', { code: 'voucherUnknown' }) })
  draw()
  await userEvent.type(screen.getByLabelText('Voucher code'), 'nope')
  await apply()
  await waitFor(() => expect(popups()).toEqual(['This voucher code is not valid']))
  expect(screen.getByLabelText('Voucher code')).toHaveProperty('value', 'nope')
})

it('shows a popup when a promotion code is applied [S8.18]', () => {
  const { rerender } = draw()
  rerender(fields({ promotion: { applied: 'KALE3', refused: null } }))
  expect(popupQueue.get()).toMatchObject([{ popup: { kind: 'success', message: 'Promotion code KALE3 has been applied to your cart.' } }])
})

it('applies a code typed before hydration', async () => {
  hydrateWithTyped(fields({}, ['voucher']), ['WELCOME10'])
  await apply()
  expect(calls()[0]).toMatchObject({ method: 'apply_code', args: [[5], 'WELCOME10'] })
})

it('does not treat an applied code as input typed before hydration', async () => {
  hydrateWithTyped(fields({ gift: { applied: 'GVTALAT100', refused: null } }, ['voucher']), [])
  expect(screen.getByLabelText('Voucher code')).toHaveProperty('value', '')
})
