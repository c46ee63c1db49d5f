import { settingDifferences } from './difference-rules'

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
