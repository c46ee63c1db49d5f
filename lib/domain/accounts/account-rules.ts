import { dateExists, daysInMonth, isoDate } from '@/lib/core/dates'
import type { ErrorCode, Issue } from '@/lib/domain/errors/error-codes'
import { isBlank } from '@/lib/domain/errors/localize'
import type { AddressValues, ForgotValues, LoginValues, NameValues, ResetValues, SignUpValues } from './account-schemas'

/** Length limits of a new password, in Unicode code points. Spaces, Thai letters and emoji are allowed. */
export const minPasswordLength = 8
const maxPasswordLength = 128

/** The first year in the birth date list, and the placeholder year for "unknown" (spec 5). */
export const firstBirthYear = 1930
export const unknownBirthYear = 1900

/** A birth date as three choices. The year is optional. */
export type BirthDate = Readonly<{ day: number | null; month: number | null; year: number | null }>

export type PasswordChange = Readonly<{ password: string; new_password: string; confirm_password: string }>

/** Normalizes an e-mail for account lookup: people type it in any case. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Validates a login. All empty fields share one message (spec 5). */
export function validateLogin(values: LoginValues): Issue[] {
  return blank(values, [
    ['email', 'emailAndPasswordRequired'],
    ['password', 'emailAndPasswordRequired'],
  ])
}

/** Validates a sign-up. Issues are in the order of the form (spec 5). */
export function validateSignUp(values: SignUpValues): Issue[] {
  const missing = blank(values, [
    ['first_name', 'missingFirstName'],
    ['last_name', 'missingLastName'],
    ['mobile', 'missingPhone'],
    ['email', 'missingEmail'],
    ['password', 'missingPassword'],
  ])
  return [...missing, ...validateEmail(values.email), ...validateNewPassword('password', values.password)]
}

export function validateForgot(values: ForgotValues): Issue[] {
  return [...blank(values, [['email', 'missingEmail']]), ...validateEmail(values.email)]
}

export function validateReset(values: ResetValues): Issue[] {
  const missing = blank(values, [
    ['email', 'missingEmail'],
    ['reset_code', 'missingResetCode'],
    ['password', 'missingPassword'],
  ])
  return [...missing, ...validateNewPassword('password', values.password)]
}

/** Returns one issue per empty field, so that the form can highlight each. All share one message (spec 5). */
export function validateAddress(values: AddressValues): Issue[] {
  return blank(values, [
    ['name', 'missingAddressFields'],
    ['first_name', 'missingAddressFields'],
    ['last_name', 'missingAddressFields'],
    ['country_id', 'missingAddressFields'],
    ['province_id', 'missingAddressFields'],
    ['district_id', 'missingAddressFields'],
    ['address', 'missingAddressFields'],
    ['postal_code', 'missingAddressFields'],
    ['phone', 'missingAddressFields'],
    ['email', 'missingAddressFields'],
  ])
}

/** @param known the postal codes of the chosen district; if the list is empty, any code is accepted */
export function validatePostalCode(typed: string, known: readonly string[]): Issue[] {
  const code = typed.trim()
  if (code === '' || known.length === 0 || known.includes(code)) return []
  return [{ field: 'postal_code', key: 'wrongPostalCode', values: { codes: known.join(', ') } }]
}

/** Validates the names and the e-mail of the account details (spec 5). */
export function validateNames(values: NameValues): Issue[] {
  const missing = blank(values, [
    ['first_name', 'missingFirstName'],
    ['last_name', 'missingLastName'],
    ['email', 'missingEmail'],
  ])
  return [...missing, ...validateEmail(values.email)]
}

/**
 * Validates a password change. Returns no issues while both the new password and its confirmation are empty (spec 5). `password`
 * is the current password.
 */
export function validatePasswordChange(values: PasswordChange): Issue[] {
  const { password, new_password, confirm_password } = values
  if (!new_password && !confirm_password) return []
  if (!password) return [{ field: 'password', key: 'missingCurrentPassword' }]
  if (!new_password || !confirm_password) {
    return [{ field: new_password ? 'confirm_password' : 'new_password', key: 'missingNewPasswords' }]
  }
  if (new_password !== confirm_password) return [{ field: 'confirm_password', key: 'passwordsDiffer' }]
  return validateNewPassword('new_password', new_password)
}

/** Whether the login would change. A difference in case alone is not a change. */
export function isOtherEmail(email: string, savedEmail: string): boolean {
  return normalEmail(email) !== normalEmail(savedEmail)
}

/**
 * Control of the e-mail means control of the account, so changing it requires the current password, as a password change does.
 */
export function validateEmailChange({ email, password }: LoginValues, savedEmail: string): Issue[] {
  const needsPassword = email.trim() !== '' && isOtherEmail(email, savedEmail)
  return needsPassword && !password ? [{ field: 'password', key: 'missingCurrentPassword' }] : []
}

/** Splits a stored date into the three choices. All are null if there is no date. */
export function readBirthDate(date: string | null): BirthDate {
  const [year = 0, month = 0, day = 0] = (date ?? '').split('-').map(Number)
  if (!date) return { day: null, month: null, year: null }
  return { day, month, year: year === unknownBirthYear ? null : year }
}

/** YYYY-MM-DD, with year 1900 if the year is open. Null if the day or the month is not chosen. */
export function birthDateToIso({ day, month, year }: BirthDate): string | null {
  return day === null || month === null ? null : isoDate(year ?? unknownBirthYear, month, day)
}

/** Clamps the day to the length of the month after the month or year has changed (spec 4). */
export function clampBirthDay(date: BirthDate): BirthDate {
  if (date.day === null || date.month === null) return date
  const last = daysInMonth(date.year ?? unknownBirthYear, date.month)
  return { ...date, day: Math.min(date.day, last) }
}

/**
 * Accepts an empty birth date. A chosen one must exist and be between 1930 and today (spec 5).
 * @param today YYYY-MM-DD
 */
export function validateBirthDate(date: BirthDate, today: string): Issue[] {
  const { day, month, year } = date
  if (day === null && month === null && year === null) return []
  const isValid =
    day !== null &&
    month !== null &&
    dateExists(year ?? unknownBirthYear, month, day) &&
    (year === null || (year >= firstBirthYear && isoDate(year, month, day) <= today))
  return isValid ? [] : [{ field: 'birth_date', key: 'invalidBirthDate', values: { day: day ?? '–', month: month ?? '–' } }]
}

/** Checks the length of a new password. Another rule handles an empty one. */
export function validateNewPassword(field: string, password: string): Issue[] {
  const length = [...password].length
  if (length === 0) return []
  if (length < minPasswordLength) return [{ field, key: 'passwordTooShort', values: { minimum: minPasswordLength } }]
  if (length > maxPasswordLength) return [{ field, key: 'passwordTooLong', values: { maximum: maxPasswordLength } }]
  return []
}

/** Requires an at sign and a host with a dot. Only sending a mail could show whether the e-mail exists. */
export function validateEmail(email: string): Issue[] {
  const text = email.trim()
  return text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? [] : [{ field: 'email', key: 'invalidEmail' }]
}

function blank<Values>(values: Values, rules: readonly (readonly [field: keyof Values & string, key: ErrorCode])[]): Issue[] {
  return rules.filter(([field]) => isBlank(values[field])).map(([field, key]) => ({ field, key }))
}

/** How staff can order the list of customers: who ordered last, or who spent most, comes first. */
export const customerOrders = ['last_order', 'spent'] as const

export type CustomerOrder = (typeof customerOrders)[number]
