import { sentenceOf, type Issue } from '@/lib/domain/errors/errors'
import { joinIssues } from '@/lib/domain/errors/localize'
import {
  birthDateToIso,
  clampBirthDay,
  readBirthDate,
  validateAddress,
  validateBirthDate,
  validateEmailChange,
  validateForgot,
  validateLogin,
  validateNames,
  validateNewPassword,
  validatePasswordChange,
  validateReset,
  validateSignUp,
} from './account-rules'

const sentences = (issues: readonly Issue[]) => joinIssues(issues, sentenceOf)
const email = 'somchai@example.com'
const password = 'talat-demo'

describe('login', () => {
  it.each([
    ['', password],
    [email, ''],
    ['', ''],
  ])('requires both e-mail and password (%p, %p) [S5.3]', (given, typed) => {
    expect(sentences(validateLogin({ email: given, password: typed }))).toBe('Email and password are required.')
  })
})

describe('sign up', () => {
  const values = { first_name: 'Somchai', last_name: 'Jaidee', mobile: '0812345678', email, password }

  it.each([
    ['first_name', 'Missing first name'],
    ['last_name', 'Missing last name'],
    ['mobile', 'Missing phone'],
    ['email', 'Missing email'],
    ['password', 'Missing password'],
  ])('without %s is refused with: %s [S5.4]', (field, sentence) => {
    expect(sentences(validateSignUp({ ...values, [field]: '' }))).toBe(sentence)
  })

  it('requires a valid e-mail address and a password of at least 8 characters', () => {
    const issues = validateSignUp({ ...values, email: 'somchai@', password: 'short' })
    expect(sentences(issues)).toBe('Invalid email\nPassword must have at least 8 characters')
    expect(validateSignUp(values)).toEqual([])
  })
})

describe('a forgotten password', () => {
  it('needs the e-mail [S5.22]', () => {
    expect(sentences(validateForgot({ email: '' }))).toBe('Missing email')
    expect(validateForgot({ email })).toEqual([])
  })

  it.each([
    ['email', 'Missing email'],
    ['reset_code', 'Missing reset code'],
    ['password', 'Missing password'],
  ])('cannot be reset without %s [S5.5]', (field, sentence) => {
    const values = { email, reset_code: 'abc', password, [field]: '' }
    expect(sentences(validateReset(values))).toBe(sentence)
  })
})

describe('an address', () => {
  const address = {
    name: 'Home',
    first_name: 'Somchai',
    last_name: 'Jaidee',
    country_id: 1,
    province_id: 1,
    district_id: 4,
    address: '99/1 Sukhumvit Road',
    postal_code: '10110',
    phone: '0812345678',
    email,
  }

  it('needs no company', () => expect(validateAddress({ ...address, company: '' })).toEqual([]))

  it.each(Object.keys(address))('reports %s when it is empty', (field) => {
    const issues = validateAddress({ ...address, [field]: field.endsWith('_id') ? null : ' ' })
    expect(issues.map((issue) => issue.field)).toEqual([field])
    expect(sentences(issues)).toBe('Please fill in all required address fields')
  })
})

describe('account details', () => {
  it.each([
    ['first_name', 'Missing first name'],
    ['last_name', 'Missing last name'],
    ['email', 'Missing email'],
  ])('without %s are refused with: %s [S5.23]', (field, sentence) => {
    expect(sentences(validateNames({ first_name: 'A', last_name: 'B', email, [field]: ' ' }))).toBe(sentence)
  })

  it.each([
    ['', '', '', ''],
    ['old', '', '', ''],
    ['', 'new-password', '', 'Please enter current password'],
    ['', '', 'new-password', 'Please enter current password'],
    ['old', 'new-password', '', 'Please enter both new password and confirmation'],
    ['old', '', 'new-password', 'Please enter both new password and confirmation'],
    ['old', 'new-password', 'other-password', 'Confirmed password is not the same as new password'],
    ['old', 'short', 'short', 'Password must have at least 8 characters'],
    ['old', 'new-password', 'new-password', ''],
  ])('change a password from %p to %p, confirmed by %p: %p [S5.7]', (current, next, confirmed, sentence) => {
    const change = { password: current, new_password: next, confirm_password: confirmed }
    expect(sentences(validatePasswordChange(change))).toBe(sentence)
  })
})

describe('an e-mail of account details', () => {
  it.each([
    ['somchai@example.com', '', ''],
    [' Somchai@Example.COM ', '', ''],
    ['', '', ''],
    ['other@example.com', '', 'Please enter current password'],
    ['other@example.com', 'old', ''],
  ])('changes to %p with the current password %p: %p', (typed, current, sentence) => {
    expect(sentences(validateEmailChange({ email: typed, password: current }, email))).toBe(sentence)
  })
})

describe('a new password', () => {
  it.each([
    ['12345678', undefined],
    ['1234567', 'passwordTooShort'],
    ['🥬🥬🥬🥬', 'passwordTooShort'],
    ['ผักคะน้าสด ๆ', undefined],
    ['x'.repeat(128), undefined],
    ['x'.repeat(129), 'passwordTooLong'],
  ])('%p', (typed, key) => {
    expect(validateNewPassword('password', typed)[0]?.key).toBe(key)
  })
})

describe('a birth date', () => {
  const today = '2026-11-21'

  it.each([
    ['none', null, null, null, ''],
    ['a day of this year', 21, 11, 2026, ''],
    ['tomorrow', 22, 11, 2026, 'Invalid date 22/11'],
    ['29 February of a leap year', 29, 2, 2024, ''],
    ['29 February of another', 29, 2, 2023, 'Invalid date 29/2'],
    ['29 February without a year, which is 1900', 29, 2, null, 'Invalid date 29/2'],
    ['31 April', 31, 4, 1990, 'Invalid date 31/4'],
    ['a day without a year', 31, 12, null, ''],
    ['a day without a month', 3, null, 1990, 'Invalid date 3/–'],
    ['a year alone', null, null, 1990, 'Invalid date –/–'],
    ['1930', 1, 1, 1930, ''],
    ['1929', 1, 1, 1929, 'Invalid date 1/1'],
  ])('%s [S5.8]', (_name, day, month, year, sentence) => {
    expect(sentences(validateBirthDate({ day, month, year }, today))).toBe(sentence)
  })

  it('without a year is stored as of 1900, and read back without one [S9.20]', () => {
    expect(birthDateToIso({ day: 5, month: 3, year: null })).toBe('1900-03-05')
    expect(readBirthDate('1900-03-05')).toEqual({ day: 5, month: 3, year: null })
    expect(readBirthDate('1988-12-31')).toEqual({ day: 31, month: 12, year: 1988 })
    expect(readBirthDate(null)).toEqual({ day: null, month: null, year: null })
    expect(birthDateToIso({ day: 5, month: null, year: 1988 })).toBeNull()
  })

  it.each([
    [31, 4, 1990, 30],
    [31, 2, 2024, 29],
    [31, 2, 2023, 28],
    [29, 2, null, 28],
    [15, 2, 2023, 15],
  ])('limits day %i to the length of month %i of %p: %i', (day, month, year, expected) => {
    expect(clampBirthDay({ day, month, year }).day).toBe(expected)
  })

  it('without a month keeps its day', () => {
    expect(clampBirthDay({ day: 31, month: null, year: null }).day).toBe(31)
  })
})
