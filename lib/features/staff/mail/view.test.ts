import { isMailStuck } from './view'

it.each([
  ['nothing waits', { waiting: 0, failed: 0, oldestMinutes: 0 }, false],
  ['mails have just failed for the first time', { waiting: 3, failed: 0, oldestMinutes: 14 }, false],
  ['a mail waits for a quarter of an hour', { waiting: 1, failed: 0, oldestMinutes: 15 }, true],
  ['a mail has failed', { waiting: 0, failed: 1, oldestMinutes: 0 }, true],
])('decides whether to warn staff when %s: case %#', (_state, state, expected) => {
  expect(isMailStuck(state)).toBe(expected)
})
