import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areParamsOf, errorCodes, isErrorCode, paramNames, sentenceOf, sentencesOf, UserError } from './errors'
import type { ErrorCode, ErrorValues } from './error-codes'
import { localizeFields, localizeMessage, type Localizable } from './localize'
import { issuesToErrors } from './result'
import { rpcErrorOf, withoutMark } from './rpc-error'

const inUpperCase = (code: ErrorCode, values?: ErrorValues) => sentenceOf(code, values).toUpperCase()

describe('the error sentences', () => {
  it('have the placeholders that the types name (UPDATE_ERROR_PARAMS=1 rewrites them)', () => {
    const file = join(__dirname, 'error-placeholders.ts')
    const rows = errorCodes.flatMap((code) => {
      const names = paramNames(code).map((name) => `'${name}'`)
      return names.length > 0 ? [`  ${code}: ${names.join(' | ')}`] : []
    })
    const written = readFileSync(file, 'utf8')
    const expected = `${written.slice(0, written.indexOf('{') + 1)}\n${rows.join('\n')}\n}\n`
    if (process.env.UPDATE_ERROR_PARAMS) writeFileSync(file, expected)
    expect(readFileSync(file, 'utf8')).toBe(expected)
  })

  it('are each there once', () => {
    const sentences = errorCodes.map((code) => sentenceOf(code))
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
  })

  it('take the params of their code, and none that are missing or null', () => {
    expect(areParamsOf('stockShort', { product: 'Kale', left: 3 })).toBe(true)
    expect(areParamsOf('stockShort', { product: 'Kale' })).toBe(false)
    expect(areParamsOf('stockShort', { product: 'Kale', left: null })).toBe(false)
  })

  it('of several refusals are lines, and null without any', () => {
    const stockShort = { code: 'stockShort', values: { product: 'Kale', left: 3 } } as const
    expect(sentencesOf([stockShort, { code: 'notDelivered' }])).toBe('Kale: only 3 left.\nWe do not deliver to this district yet.')
    expect(sentencesOf([])).toBeNull()
  })

  it('have no code with the name of an Object method', () => {
    expect(isErrorCode('toString')).toBe(false)
  })
})

it("the server's messages lose their leading '?'", () => {
  expect(withoutMark('?Invalid login')).toBe('Invalid login')
  expect(withoutMark(' ? Invalid login')).toBe('Invalid login')
  expect(withoutMark('Really?')).toBe('Really?')
})

describe('the message of an error', () => {
  const say = (error: Localizable) => localizeMessage(error, inUpperCase, 'th')

  it('is built from the code and params, not from the sentence', () => {
    expect(say({ message: 'no', code: 'stockShort', params: { product: 'Kale', left: 3 } })).toBe('KALE: ONLY 3 LEFT.')
  })

  it('has its dates in the calendar of the language', () => {
    const error = { message: 'no', code: 'deliveryTooEarly', params: { date: '25/11/2026' } } as const
    const dateOf = (language: 'th' | 'en') => localizeMessage(error, (_code, values) => String(values?.date), language)
    expect([dateOf('th'), dateOf('en')]).toEqual(['25/11/2569', '25/11/2026'])
  })

  it('has one line per distinct issue, and one message per field', () => {
    const issue = { field: 'email', code: 'missingEmail', params: {} } as const
    const error = { message: 'no', issues: [issue, { ...issue, field: 'email2' }, { ...issue, code: 'missingPhone' }] } as const
    expect(say(error)).toBe('MISSING EMAIL\nMISSING PHONE')
    expect(localizeFields({ ...error, error_fields: { email: 'Missing email', other: 'Else' } }, inUpperCase, 'th')).toEqual({
      email: 'MISSING PHONE',
      email2: 'MISSING EMAIL',
      other: 'Else',
    })
  })

  it('is the untranslated sentence when the error has no code, even if the table contains it', () => {
    expect(say({ message: '?Missing email' })).toBe('Missing email')
  })
})

describe('UserError', () => {
  it('takes a code with values', () => {
    const error = new UserError('stockShort', { product: 'Kale', left: 3 })
    expect(error).toMatchObject({ code: 'stockShort', message: 'Kale: only 3 left.' })
  })

  it('stores an unknown sentence unchanged and without a code', () => {
    expect(UserError.fromSentence('Model not found: x')).toMatchObject({ code: null, message: 'Model not found: x' })
  })

  it('joins issues by newlines, each sentence once, and names the fields', () => {
    const error = UserError.fromIssues([
      { field: 'email', key: 'emailAndPasswordRequired' },
      { field: 'password', key: 'emailAndPasswordRequired' },
      { field: 'code', key: 'missingVoucherCode' },
    ])
    expect(error.message).toBe('Email and password are required.\nPlease enter a voucher code')
    expect(Object.keys(error.fields ?? {})).toEqual(['email', 'password', 'code'])
  })
})

describe('RpcError', () => {
  it('is of kind session for a bad token, of kind server for the rest', () => {
    const session = rpcErrorOf({ message: '?Invalid access token', code: 'invalidAccessToken' })
    expect(session).toMatchObject({ kind: 'session', message: 'Invalid access token' })
    expect(rpcErrorOf({ message: sentenceOf('loginRequired'), code: 'loginRequired' }).kind).toBe('session')
    const server = rpcErrorOf({
      message: '?Missing email',
      error_fields: { email: 'Missing email' },
    })
    expect(server).toMatchObject({
      kind: 'server',
      message: 'Missing email',
      fields: { email: 'Missing email' },
    })
  })
})

it('reports only the first error of each form field', () => {
  const issues = [
    { field: 'email', key: 'missingEmail' },
    { field: 'email', key: 'invalidEmail' },
    { field: 'password', key: 'missingPassword' },
  ] as const
  expect(issuesToErrors(issues, ({ key }) => sentenceOf(key))).toEqual({
    email: { type: 'rule', message: 'Missing email' },
    password: { type: 'rule', message: 'Missing password' },
  })
})
