import { jest } from '@jest/globals'

/** React and libraries report misuse through console.error, so a test that triggers it fails. */
let reported: jest.SpiedFunction<typeof console.error>

beforeEach(() => {
  reported = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  const calls = reported.mock.calls.map((call) => call.map(String).join(' '))
  reported.mockRestore()
  expect(calls).toEqual([])
})
