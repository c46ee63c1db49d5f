import { soundOf } from './sounds'
import { wordsOf } from './words'

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
