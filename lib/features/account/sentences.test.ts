import type { ErrorCode, ErrorValues, Issue } from '@/lib/domain/errors/errors'
import english from '@/messages/en.json'
import thai from '@/messages/th.json'
import { newAddress } from './addresses'
import { checkScreenshot, validatePayment } from '@/lib/domain/orders/payment-report'
import {
  validateAddress,
  validateBirthDate,
  validateEmailChange,
  validateForgot,
  validateLogin,
  validateNames,
  validatePasswordChange,
  validateReset,
  validateSignUp,
} from '@/lib/domain/accounts/account-rules'

const person = { first_name: 'Mali', last_name: 'Jaidee', mobile: '0812345678', email: 'mali@example.com', password: 'green-market-day' }
const reset = { email: person.email, reset_code: 'abc', password: person.password }
const passwords = { password: 'old-word', new_password: 'green-market-day', confirm_password: 'green-market-day' }
const payment = { screenshot: 'data:image/png;base64,', saleOrder: 'SO1', amount: '100', isSubmitted: false }
const file = (size: number): Issue[] => {
  const issue = checkScreenshot({ type: 'image/png', size })
  return issue ? [{ field: 'screenshot', key: issue }] : []
}

/** The messages of spec 5 for the account pages: the page, the verbatim sentence, and the issues of its rule. */
const table: readonly (readonly [page: string, sentence: string, issues: readonly Issue[]])[] = [
  ['login', 'Email and password are required.', validateLogin({ email: '', password: '' })],
  ['signup', 'Missing first name', validateSignUp({ ...person, first_name: '' })],
  ['signup', 'Missing last name', validateSignUp({ ...person, last_name: ' ' })],
  ['signup', 'Missing phone', validateSignUp({ ...person, mobile: '' })],
  ['signup', 'Missing email', validateSignUp({ ...person, email: '' })],
  ['signup', 'Missing password', validateSignUp({ ...person, password: '' })],
  ['forgot_password', 'Missing email', validateForgot({ email: '' })],
  ['reset_password', 'Missing email', validateReset({ ...reset, email: '' })],
  ['reset_password', 'Missing reset code', validateReset({ ...reset, reset_code: '' })],
  ['reset_password', 'Missing password', validateReset({ ...reset, password: '' })],
  ['edit_address', 'Please fill in all required address fields', validateAddress(newAddress)],
  ['account_details', 'Please enter current password', validatePasswordChange({ ...passwords, password: '' })],
  ['account_details', 'Please enter current password', validateEmailChange({ email: 'other@example.com', password: '' }, person.email)],
  ['account_details', 'Please enter both new password and confirmation', validatePasswordChange({ ...passwords, confirm_password: '' })],
  [
    'account_details',
    'Confirmed password is not the same as new password',
    validatePasswordChange({ ...passwords, confirm_password: 'other' }),
  ],
  ['account_details', 'Missing first name', validateNames({ ...person, first_name: '' })],
  ['account_details', 'Missing last name', validateNames({ ...person, last_name: '' })],
  ['account_details', 'Missing email', validateNames({ ...person, email: '' })],
  ['account_details', 'Invalid date 31/4', validateBirthDate({ day: 31, month: 4, year: 1990 }, '2026-11-21')],
  ['confirm_payment', 'Missing screen shot', validatePayment({ ...payment, screenshot: null })],
  ['confirm_payment', 'Missing sale order', validatePayment({ ...payment, saleOrder: ' ' })],
  ['confirm_payment', 'Missing total amount', validatePayment({ ...payment, amount: '0' })],
  ['confirm_payment', 'This form was already submitted', validatePayment({ ...payment, isSubmitted: true })],
  ['confirm_payment', 'The file size exceeds the 2MB limit. Please upload a smaller file.', file(2 * 1024 * 1024 + 1)],
  ['order_details', 'Missing Invoice', [{ field: 'invoice', key: 'missingInvoice' }]],
]

const sayIn =
  (messages: Readonly<Record<ErrorCode, string>>) =>
  (key: ErrorCode, values: ErrorValues = {}) =>
    messages[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

const inEnglish = sayIn(english.errors)
const inThai = sayIn(thai.errors)

describe('an error message of the specification is verbatim in English and translated to Thai', () => {
  it.each(table)('on %s: %s [S5.36]', (_page, sentence, issues) => {
    const said = (say: typeof inEnglish) => [...new Set(issues.map(({ key, values }) => say(key, values)))]
    expect(said(inEnglish)).toEqual([sentence])
    expect(said(inThai)).toEqual([expect.stringMatching(/[ก-๙]/)])
  })
})
