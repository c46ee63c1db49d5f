import { queryWords, significantWords } from './query'
import { wordsOf } from './words'
import { soundOf } from './sounds'
import { loggedQuery } from './logged-query'

it.each([
  ['Fresh Limes (มะนาวสด)', ['fresh', 'lime', 'มะนาว', 'สด']],
  ['Strawberries, TOMATOES & Leaves', ['strawberry', 'tomato', 'leaf']],
  ['Bird’s Eye Crème', ['bird', 'eye', 'creme']],
  ['หมูสามชั้น', ['หมู', 'สาม', 'ชั้น']],
  ['asparagus', ['asparagus']],
  ['', []],
])('splits %j into the normalized words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

it.each([
  ['kale 500g', ['kale']],
  ['ข้าว 5 กก', ['ข้าว']],
  ['coconut milk 1 l', ['coconut', 'milk']],
  ['organic eggs', ['egg']],
  ['กุ้งสด', ['กุ้ง']],
  ['organic', []],
  ['ข้าวออร์แกนิก', ['ข้าว']],
])('of the query %j, the significant words are %j', (query, words) => {
  expect(significantWords(queryWords(query), new Map())).toEqual(words)
})

const sound = (text: string) => wordsOf(text).map(soundOf).join('')

it.each([
  ['กะเพรา', ['กระเพรา', 'kaprao', 'krapao', 'kra pao', 'gaprao']],
  ['ผักบุ้ง', ['pak boong', 'phak bung']],
  ['กล้วย', ['kluai', 'gluay']],
  ['ข้าวเหนียว', ['khao niao', 'kao niew']],
  ['มะละกอ', ['malako', 'malakor']],
  ['ใบเตย', ['bai toei', 'bai toey']],
  ['หอยนางรม', ['hoi nang rom']],
  ['ขนุน', ['khanun', 'kanoon']],
  ['มะม่วง', ['mamuang', 'ma muang']],
  ['ปลาหมึก', ['pla muek', 'pla meuk']],
  ['ขึ้นฉ่าย', ['คื่นช่าย', 'คึ่นช่าย']],
  ['มะเขือเทศ', ['มะเขือเทด']],
])('%s has the same sound key as each of its common spellings', (thai, spellings) => {
  for (const spelling of spellings) expect([spelling, sound(spelling)]).toEqual([spelling, sound(thai)])
})

it.each([
  ['ไก่', 'ไข่ดาว'],
  ['กุ้ง', 'กล้วย'],
  ['kale', 'cola'],
  ['หมู', 'มะนาว'],
])('%s does not sound like %s', (one, other) => {
  expect(sound(one)).not.toBe(sound(other))
})

it('normalizes case and spaces of a logged query and cuts it to 60 characters', () => {
  expect(loggedQuery('  Organic   KALE ')).toBe('organic kale')
  expect(loggedQuery('ไข่ 10 ฟอง')).toBe('ไข่ 10 ฟอง')
  expect(loggedQuery('x'.repeat(100))).toHaveLength(60)
})

it.each(['', '   ', 'somchai@example.com', '081 234 5678', '๐๘๑๒๓๔๕๖๗๘', 'SO202600001'])('does not log the query “%s”', (query) => {
  expect(loggedQuery(query)).toBeNull()
})
