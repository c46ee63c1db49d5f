import { loggedQuery } from './logged-query'

it('writes a query down in one spelling', () => {
  expect(loggedQuery('  Organic   KALE ')).toBe('organic kale')
  expect(loggedQuery('ไข่ 10 ฟอง')).toBe('ไข่ 10 ฟอง')
  expect(loggedQuery('x'.repeat(100))).toHaveLength(60)
})

it.each(['', '   ', 'somchai@example.com', '081 234 5678', '๐๘๑๒๓๔๕๖๗๘', 'SO202600001'])('writes nothing of “%s” down', (query) => {
  expect(loggedQuery(query)).toBeNull()
})
