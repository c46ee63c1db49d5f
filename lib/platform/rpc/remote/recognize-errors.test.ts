import { errorCodes, paramNames, sentenceOf } from '@/lib/domain/errors/errors'
import { findError, withErrorCodes } from './recognize-errors'

const errorOf = (error: object) =>
  (withErrorCodes({ status: 200, body: { id: 1, result: null, error }, changes: [] }).body as { error: object }).error

it('adds code and params to a known error message of a remote server', () => {
  expect(errorOf({ message: '?Kale: only 3 left.' })).toMatchObject({
    message: '?Kale: only 3 left.',
    code: 'stockShort',
    params: { product: 'Kale', left: '3' },
  })
})

it('turns each line into an issue with its field, and an unknown line into a verbatim issue', () => {
  const message = '?Missing billing email\nWe are on fire'
  expect(errorOf({ message, error_fields: { bill_email: 'Missing billing email' } })).toMatchObject({
    issues: [
      { field: 'bill_email', code: 'missingBillEmail', params: {} },
      { field: '', code: 'verbatim', params: { sentence: 'We are on fire' } },
    ],
  })
})

it('leaves an unknown error message and an error with a code unchanged', () => {
  expect(errorOf({ message: 'We are on fire' })).toEqual({ message: 'We are on fire' })
  const coded = { message: 'Missing email', code: 'stockShort', params: { product: 'Kale', left: 3 } }
  expect(errorOf(coded)).toEqual(coded)
})

it('leaves answers without an error and answers outside of the protocol unchanged', () => {
  for (const body of [{ id: 1, result: 1, error: null }, 'a web page', null]) {
    expect(withErrorCodes({ status: 200, body, changes: [] }).body).toBe(body)
  }
})

it.each(errorCodes.filter((code) => code !== 'verbatim'))('recovers the code %s and its values from its sentence', (code) => {
  const values = Object.fromEntries(paramNames(code).map((name, index) => [name, `x${index} (กข)`]))
  expect(findError(sentenceOf(code, values))).toEqual({ code, values })
})
