import { dateExists, daysInMonth, isoDate } from '@/lib/core/dates'
import { isBlank, type ErrorCode, type Issue } from '@/lib/domain/errors/errors'
import type { AddressValues, ForgotValues, LoginValues, NameValues, ResetValues, SignUpValues } from './account-schemas'

/** Lengths of a new password. Spaces, Thai and emoji are welcome, and every one of them counts. */
export const minPasswordLength = 8
const maxPasswordLength = 128

/** The first year of the birth date's list, and the one that stands for "unknown" (spec 5). */
export const firstBirthYear = 1930
export const unknownBirthYear = 1900

/** A birth date as three choices; the year may stay open. */
export type BirthDate = Readonly<{ day: number | null; month: number | null; year: number | null }>

export type PasswordChange = Readonly<{ password: string; new_password: string; confirm_password: string }>

/** An e-mail as accounts are found by: people type it in any capitals. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Login: one sentence for whatever is empty (spec 5). */
export function validateLogin(values: LoginValues): Issue[] {
  return blank(values, [
    ['email', 'emailAndPasswordRequired'],
    ['password', 'emailAndPasswordRequired'],
  ])
}

/** Sign up, in the order of the form (spec 5). */
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

/** Every empty field is named, so that it can be highlighted; the sentence is one for all (spec 5). */
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

/** @param known the codes of the chosen district; where none are known, any will do */
export function validatePostalCode(typed: string, known: readonly string[]): Issue[] {
  const code = typed.trim()
  if (code === '' || known.length === 0 || known.includes(code)) return []
  return [{ field: 'postal_code', key: 'wrongPostalCode', values: { codes: known.join(', ') } }]
}

/** The names and the e-mail of account details (spec 5). */
export function validateNames(values: NameValues): Issue[] {
  const missing = blank(values, [
    ['first_name', 'missingFirstName'],
    ['last_name', 'missingLastName'],
    ['email', 'missingEmail'],
  ])
  return [...missing, ...validateEmail(values.email)]
}

/**
 * Changing the password: nothing to say while neither the new one nor its confirmation is entered (spec 5).
 * `password` is the current one.
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

/** Whether a login would change: the same one in other capitals is no other. */
export function isOtherEmail(email: string, savedEmail: string): boolean {
  return normalEmail(email) !== normalEmail(savedEmail)
}

/** The owner of the e-mail has the account, so another one wants the current password as another password does. */
export function validateEmailChange({ email, password }: LoginValues, savedEmail: string): Issue[] {
  const needsPassword = email.trim() !== '' && isOtherEmail(email, savedEmail)
  return needsPassword && !password ? [{ field: 'password', key: 'missingCurrentPassword' }] : []
}

/** The three choices of a stored date; none of them without one. */
export function readBirthDate(date: string | null): BirthDate {
  const [year = 0, month = 0, day = 0] = (date ?? '').split('-').map(Number)
  if (!date) return { day: null, month: null, year: null }
  return { day, month, year: year === unknownBirthYear ? null : year }
}

/** YYYY-MM-DD with 1900 for an open year; null when neither day nor month is chosen. */
export function birthDateToIso({ day, month, year }: BirthDate): string | null {
  return day === null || month === null ? null : isoDate(year ?? unknownBirthYear, month, day)
}

/** Changing month or year keeps the day within the month (spec 4). */
export function clampBirthDay(date: BirthDate): BirthDate {
  if (date.day === null || date.month === null) return date
  const last = daysInMonth(date.year ?? unknownBirthYear, date.month)
  return { ...date, day: Math.min(date.day, last) }
}

/**
 * No birth date at all is fine; a chosen one must exist, from 1930 to today (spec 5).
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

/** The length of a password that is about to be set; an empty one is another rule's matter. */
export function validateNewPassword(field: string, password: string): Issue[] {
  const length = [...password].length
  if (length === 0) return []
  if (length < minPasswordLength) return [{ field, key: 'passwordTooShort', values: { minimum: minPasswordLength } }]
  if (length > maxPasswordLength) return [{ field, key: 'passwordTooLong', values: { maximum: maxPasswordLength } }]
  return []
}

/** Something, an at sign, and a host with a dot; whether it exists, only a letter to it can tell. */
export function validateEmail(email: string): Issue[] {
  const text = email.trim()
  return text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? [] : [{ field: 'email', key: 'invalidEmail' }]
}

function blank<Values>(values: Values, rules: readonly (readonly [field: keyof Values & string, key: ErrorCode])[]): Issue[] {
  return rules.filter(([field]) => isBlank(values[field])).map(([field, key]) => ({ field, key }))
}
