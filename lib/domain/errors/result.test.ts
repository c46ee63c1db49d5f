import { sentenceOf } from './errors'
import { err, issuesToErrors, ok } from './result'

it('marks a result as ok with a value or as failed with an error', () => {
  expect(ok(3)).toEqual({ ok: true, value: 3 })
  expect(err('no')).toEqual({ ok: false, error: 'no' })
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
