import { databaseFailureOf } from './database-failure'

const withCode = (code: string) => Object.assign(new Error('something'), { code })

test.each([
  ['40P01', 'conflict'],
  ['40001', 'conflict'],
  ['55P03', 'busy'],
  ['25P03', 'busy'],
  ['25P02', 'busy'],
  ['57014', 'busy'],
  ['53100', 'full'],
  ['ENOSPC', 'full'],
  ['57P01', 'unavailable'],
  ['08006', 'unavailable'],
  ['ECONNREFUSED', 'unavailable'],
])('maps the error code %s to the database failure %s', (code, failure) => {
  expect(databaseFailureOf(withCode(code))).toBe(failure)
  expect(databaseFailureOf(new Error('Failed query', { cause: new Error('wrapped', { cause: withCode(code) }) }))).toBe(failure)
})

test('classifies an aggregate of connection errors as unavailable', () => {
  expect(databaseFailureOf(new AggregateError([withCode('ECONNREFUSED'), withCode('EHOSTUNREACH')]))).toBe('unavailable')
})

test.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
  'classifies the driver error “%s” as unavailable',
  (message) => {
    expect(databaseFailureOf(new Error(message))).toBe('unavailable')
  },
)

test('classifies a fatal server error as unavailable, whatever its code', () => {
  expect(databaseFailureOf(Object.assign(withCode('55000'), { severity: 'FATAL' }))).toBe('unavailable')
})

test.each([
  ['a broken rule', withCode('23505')],
  ['a defect', new TypeError('x is undefined')],
  ['text', 'ECONNREFUSED'],
  ['nothing', null],
])('does not classify %s as a database failure', (_name, error) => {
  expect(databaseFailureOf(error)).toBeNull()
})
