import { loggedQuery } from './logged-query'

it('normalizes case and spaces of a logged query and cuts it to 60 characters', () => {
  expect(loggedQuery('  Organic   KALE ')).toBe('organic kale')
  expect(loggedQuery('ไข่ 10 ฟอง')).toBe('ไข่ 10 ฟอง')
  expect(loggedQuery('x'.repeat(100))).toHaveLength(60)
})

it.each(['', '   ', 'somchai@example.com', '081 234 5678', '๐๘๑๒๓๔๕๖๗๘', 'SO202600001'])('does not log the query “%s”', (query) => {
  expect(loggedQuery(query)).toBeNull()
})
