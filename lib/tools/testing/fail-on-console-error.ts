import { jest } from '@jest/globals'

/** React and libraries report misuse through console.error: a test that causes it has failed. */
let reported: jest.SpiedFunction<typeof console.error>

beforeEach(() => {
  reported = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  const calls = reported.mock.calls.map((call) => call.map(String).join(' '))
  reported.mockRestore()
  expect(calls).toEqual([])
})
