import { sentenceOf } from './errors'
import { err, issuesToErrors, ok } from './result'

it('says in its type and its value whether it went well', () => {
  expect(ok(3)).toEqual({ ok: true, value: 3 })
  expect(err('no')).toEqual({ ok: false, error: 'no' })
})

it('gives a form one error per field, the first one', () => {
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
