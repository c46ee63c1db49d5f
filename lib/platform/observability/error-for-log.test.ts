import { errorForLog } from './error-for-log'

const driverError = Object.assign(new Error('duplicate key value violates unique constraint "user_email"'), {
  code: '23505',
  detail: 'Key (email)=(malee@example.com) already exists.',
})
const queryError = Object.assign(
  new Error('Failed query: insert into "user" values ($1, $2)\nparams: malee@example.com,0812345678', { cause: driverError }),
  { params: ['malee@example.com', '0812345678'] },
)

it('a failed query is logged with its error code and stack, and without its parameter values', () => {
  const logged = errorForLog(queryError)
  expect(logged).toMatchObject({ message: 'Failed query: insert into "user" values ($1, $2)', cause: { code: '23505' } })
  expect(logged.stack[0]).toMatch(/^at /)
  expect(JSON.stringify(logged)).not.toMatch(/malee|08123/)
})

it.each([
  ['invalid input syntax for type date: "12 Sukhumvit"', 'Sukhumvit'],
  ['Key (login)=(malee@example.com) already exists.', 'malee'],
])('values that the database quotes are omitted: %s', (message, value) => {
  expect(JSON.stringify(errorForLog(new Error(message)))).not.toContain(value)
})

it('a thrown value that is not an error is logged without its content', () => {
  expect(errorForLog('secret')).toEqual({ type: 'string', message: 'not an error', stack: [] })
})

it('a circular chain of causes is cut off', () => {
  const error = new Error('round')
  error.cause = error
  expect(JSON.stringify(errorForLog(error)).match(/"round"/g)).toHaveLength(4)
})
