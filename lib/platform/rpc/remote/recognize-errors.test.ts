import { withErrorCodes } from './recognize-errors'

const errorOf = (error: object) =>
  (withErrorCodes({ status: 200, body: { id: 1, result: null, error }, changes: [] }).body as { error: object }).error

it('gives a known sentence of a foreign server its code and params', () => {
  expect(errorOf({ message: '?Kale: only 3 left.' })).toMatchObject({
    message: '?Kale: only 3 left.',
    code: 'stockShort',
    params: { product: 'Kale', left: '3' },
  })
})

it('gives each line its own, the unknown ones verbatim, and the lines of fields their fields', () => {
  const message = '?Missing billing email\nWe are on fire'
  expect(errorOf({ message, error_fields: { bill_email: 'Missing billing email' } })).toMatchObject({
    issues: [
      { field: 'bill_email', code: 'missingBillEmail', params: {} },
      { field: '', code: 'verbatim', params: { sentence: 'We are on fire' } },
    ],
  })
})

it('leaves an unknown sentence, and an error that has a code, as they are', () => {
  expect(errorOf({ message: 'We are on fire' })).toEqual({ message: 'We are on fire' })
  const coded = { message: 'Missing email', code: 'stockShort', params: { product: 'Kale', left: 3 } }
  expect(errorOf(coded)).toEqual(coded)
})

it('leaves answers without an error, and those that are none of the protocol, as they are', () => {
  for (const body of [{ id: 1, result: 1, error: null }, 'a web page', null]) {
    expect(withErrorCodes({ status: 200, body, changes: [] }).body).toBe(body)
  }
})
