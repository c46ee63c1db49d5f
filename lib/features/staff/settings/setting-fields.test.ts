import { findPlaces } from './schemas'
import { readHours, writeHours, settingDifferences } from './view'

const names = { '10': 'Bangkok', '1004': 'Bang Rak', '1008': 'Pom Prap', '84': 'Surat Thani', '8404': 'Ko Samui', '8405': 'Ko Pha-ngan' }

it('lists a province with its districts', () => {
  expect(findPlaces(names, { text: '', province: '10' })).toEqual(['10', '1004', '1008'])
  expect(findPlaces(names, { text: ' ', province: '' })).toEqual([])
})

it.each([
  ['Ko P', ['8405']],
  ['SURAT', ['84', '8405', '8404']],
  ['bang', ['10', '1004', '1008']],
  ['nowhere', []],
])('finds %s by the names of districts and provinces', (text, found) => {
  expect(findPlaces(names, { text, province: '10' })).toEqual(found)
})

it.each(['Mo-Sa 08:30-17:30', 'Su 09:00-12:00'])('reads and writes the opening hours %s', (text) => {
  expect(writeHours(readHours(text))).toBe(text)
})

it('makes what is no opening hours the usual days with empty times', () => {
  expect(readHours('all day')).toEqual({ first: 'Mo', last: 'Sa', opens: 'day', closes: '' })
  expect(readHours('Mo')).toEqual({ first: 'Mo', last: 'Mo', opens: '', closes: '' })
})

it('lists the parts of a value that differ, by language', () => {
  const before = { en: '{"name":"A","phones":["1","2"]}', th: '{"name":"ก"}' }
  const after = { en: '{"name":"A","phones":["1","3","4"]}', th: null }
  expect(settingDifferences(before, after)).toEqual([
    { language: 'th', path: 'name', before: 'ก', after: '' },
    { language: 'en', path: 'phones 2', before: '2', after: '3' },
    { language: 'en', path: 'phones 3', before: '', after: '4' },
  ])
})

it('shortens long texts to where they differ', () => {
  const text = (word: string) => `${'a '.repeat(200)}${word}${' b'.repeat(200)}`
  const [difference] = settingDifferences({ en: text('old'), th: null }, { en: text('new'), th: null })
  expect(difference?.before).toMatch(/^….*old.*…$/)
  expect(difference?.after.length).toBeLessThan(100)
})
