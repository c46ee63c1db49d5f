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
])('an error with the code %s says that the database is in this state: %s', (code, failure) => {
  expect(databaseFailureOf(withCode(code))).toBe(failure)
  expect(databaseFailureOf(new Error('Failed query', { cause: new Error('wrapped', { cause: withCode(code) }) }))).toBe(failure)
})

test('an address that no server of a name answers is a database that is away', () => {
  expect(databaseFailureOf(new AggregateError([withCode('ECONNREFUSED'), withCode('EHOSTUNREACH')]))).toBe('unavailable')
})

test.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
  'so is one of which the driver says: %s',
  (message) => {
    expect(databaseFailureOf(new Error(message))).toBe('unavailable')
  },
)

test('a server that ends the connection is away, whatever its reason', () => {
  expect(databaseFailureOf(Object.assign(withCode('55000'), { severity: 'FATAL' }))).toBe('unavailable')
})

test.each([
  ['a broken rule', withCode('23505')],
  ['a defect', new TypeError('x is undefined')],
  ['text', 'ECONNREFUSED'],
  ['nothing', null],
])('%s says nothing of the database’s state', (_name, error) => {
  expect(databaseFailureOf(error)).toBeNull()
})
