import { parseForeignJson } from './parse-json'

it.each([
  ['lists', (depth: number) => '['.repeat(depth) + ']'.repeat(depth)],
  ['objects', (depth: number) => `{"id":`.repeat(depth) + '1' + '}'.repeat(depth)],
])('JSON of %s nested 5,000 levels deep is rejected [J14]', (_what, nested) => {
  expect(parseForeignJson(nested(100))).toBeDefined()
  expect(parseForeignJson(nested(5000))).toBeUndefined()
})
