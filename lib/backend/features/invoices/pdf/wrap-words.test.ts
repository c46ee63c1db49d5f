import fc from 'fast-check'
import { wrapWords } from './wrap-words'

const letters = (text: string) => [...text].length

test.each([
  ['Thai breaks between its words', 'ข้าวหอมมะลิอินทรีย์', 14, ['ข้าวหอมมะลิ', 'อินทรีย์']],
  ['spaces end lines and begin none', 'real fish sauce', 10, ['real fish', 'sauce']],
  ['brackets and repetition marks stay with their word', 'ผัก (สด) ดี ๆ', 8, ['ผัก (สด)', 'ดี ๆ']],
  ['a word wider than a line breaks between letters', 'aaaaaaaa', 3, ['aaa', 'aaa', 'aa']],
  ['nothing is one empty line', '', 10, ['']],
])('%s', (_, text, width, lines) => {
  expect(wrapWords(text, width, letters)).toEqual(lines)
})

it('omits only spaces, and makes no line wider than the given width or the longest grapheme', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'กขค่้ ำาab (1)') }), fc.integer({ min: 4, max: 20 }), (text, width) => {
      const lines = wrapWords(text, width, letters)
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      for (const line of lines) expect(letters(line)).toBeLessThanOrEqual(Math.max(width, longestCluster(text)))
    }),
  )
})

function longestCluster(text: string): number {
  const clusters = [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(text)]
  return Math.max(0, ...clusters.map(({ segment }) => letters(segment)))
}
