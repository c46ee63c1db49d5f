import english from '@/messages/en.json'
import thai from '@/messages/th.json'
import { areParamsOf, errorSentences } from './error-codes'
import {
  findError,
  isErrorCode,
  issuesOf,
  joinIssues,
  localizeFields,
  localizeMessage,
  sentenceOf,
  translateError,
  UserError,
  type ErrorCode,
  type ErrorValues,
  type Localizable,
} from './errors'
import { RpcError, rpcErrorOf, withoutMark } from './rpc-error'

const codes = Object.keys(errorSentences).filter(isErrorCode)
const placeholdersOf = (code: ErrorCode) => [...errorSentences[code].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
const inUpperCase = (code: ErrorCode, values?: ErrorValues) => sentenceOf(code, values).toUpperCase()

describe('the table of error sentences', () => {
  it('matches the English messages word for word', () => {
    expect(english.errors).toMatchObject(errorSentences)
  })

  it.each([
    ['English', english.errors],
    ['Thai', thai.errors],
  ])('has one %s message per code, and no message without a code', (_language, messages) => {
    // Codes of failures in the browser or on the network, which no backend sends.
    const withoutCode = ['network', 'unexpected']
    expect(
      Object.keys(messages)
        .filter((key) => !withoutCode.includes(key))
        .toSorted(),
    ).toEqual(codes.toSorted())
  })

  it('accepts the params of a code and rejects missing or null params', () => {
    expect(areParamsOf('stockShort', { product: 'Kale', left: 3 })).toBe(true)
    expect(areParamsOf('stockShort', { product: 'Kale' })).toBe(false)
    expect(areParamsOf('stockShort', { product: 'Kale', left: null })).toBe(false)
  })

  it('has no sentence twice', () => {
    expect(new Set(Object.values(errorSentences)).size).toBe(codes.length)
  })

  it.each(codes.filter((code) => code !== 'verbatim'))('recovers the code %s and its values from its sentence', (code) => {
    const values = Object.fromEntries(placeholdersOf(code).map((name, index) => [name, `x${index} (กข)`]))
    expect(findError(sentenceOf(code, values))).toEqual({ code, values })
  })
})

describe('a server message', () => {
  it("loses its leading '?'", () => {
    expect(withoutMark('?Invalid login')).toBe('Invalid login')
    expect(withoutMark(' ? Invalid login')).toBe('Invalid login')
    expect(withoutMark('Really?')).toBe('Really?')
  })

  it('is translated line by line, and an unknown line stays unchanged [S8.1]', () => {
    const message = '?Missing billing first name\nKale: only 3 left.\nDatabase on fire'
    expect(translateError(message, inUpperCase, 'en')).toBe('MISSING BILLING FIRST NAME\nKALE: ONLY 3 LEFT.\nDatabase on fire')
  })

  it('has its dates in the calendar of the language', () => {
    const message = sentenceOf('deliveryTooEarly', { date: '25/11/2026' })
    const dateOf = (language: 'th' | 'en') => translateError(message, (_code, values) => String(values?.date), language)
    expect([dateOf('th'), dateOf('en')]).toEqual(['25/11/2569', '25/11/2026'])
    expect(translateError('This promotion starts on a Monday', (_code, values) => String(values?.date), 'th')).toBe('a Monday')
  })

  it('becomes issues of a field', () => {
    expect(issuesOf('stock_error', 'Kale is out of stock.\nSomething else')).toEqual([
      { field: 'stock_error', key: 'outOfStock', values: { product: 'Kale' } },
      { field: 'stock_error', key: 'verbatim', values: { sentence: 'Something else' } },
    ])
    expect(issuesOf('stock_error', '')).toEqual([])
  })

  it('with the name of an Object method is not an error code', () => {
    expect(isErrorCode('toString')).toBe(false)
  })
})

describe('the message of an error', () => {
  const say = (error: Localizable) => localizeMessage(error, inUpperCase, 'th')

  it('is built from the code and params, not from the sentence', () => {
    expect(say({ message: 'no', code: 'stockShort', params: { product: 'Kale', left: 3 } })).toBe('KALE: ONLY 3 LEFT.')
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

  it('keeps its cause', () => {
    const cause = new Error('socket')
    expect(new RpcError('network', 'No connection', undefined, { cause }).cause).toBe(cause)
  })
})

it('issues are joined in the given language without duplicate sentences', () => {
  const issues = [
    { field: 'qty', key: 'missingQuantity' },
    { field: 'x', key: 'missingQuantity' },
  ] as const
  expect(joinIssues(issues, inUpperCase)).toBe('MISSING QUANTITY')
})
