import { fitLines } from './fit-lines'

/** Measures text in letters of equal width. Marks above and below a Thai letter have no width. */
const fitsIn = (width: number) => async (line: string) => line.replace(/\p{M}/gu, '').length <= width

it('breaks Thai between words, never within', async () => {
  const { lines } = await fitLines('ผักคะน้าฮ่องกงสดจากสวนเชียงใหม่', 'th', 5, fitsIn(10))
  const words = new Set(Array.from(new Intl.Segmenter('th', { granularity: 'word' }).segment(lines.join('|')), ({ segment }) => segment))
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join('')).toBe('ผักคะน้าฮ่องกงสดจากสวนเชียงใหม่')
  expect(words).toContain('คะน้า')
  expect(words).toContain('เชียงใหม่')
})

it('starts a phrase on a new line when it fits there as a whole', async () => {
  const { lines } = await fitLines('ตลาดสด ส่งถึงหน้าครัว', 'th', 3, fitsIn(10))
  expect(lines).toEqual(['ตลาดสด', 'ส่งถึงหน้าครัว'])
})

it('does not break the Thai word for organic, which dictionaries lack', async () => {
  const { lines } = await fitLines('มะม่วงสีทองออร์แกนิก', 'th', 3, fitsIn(11))
  expect(lines).toEqual(['มะม่วงสีทอง', 'ออร์แกนิก'])
})

it('breaks English at spaces, and keeps punctuation with its word', async () => {
  expect(await fitLines('Papaya, tree-ripened (large)', 'en', 3, fitsIn(14))).toEqual({
    lines: ['Papaya, tree-', 'ripened', '(large)'],
    isWhole: true,
  })
})

it('ends truncated text with an ellipsis', async () => {
  expect(await fitLines('one two three four five', 'en', 2, fitsIn(9))).toEqual({ lines: ['one two', 'three…'], isWhole: false })
})

it('breaks a word longer than a line between letters, never before a combining mark', async () => {
  const { lines, isWhole } = await fitLines('ที่'.repeat(8), 'th', 3, fitsIn(4))
  expect(isWhole).toBe(true)
  expect(lines.every((line) => /^[^\p{M}]/u.test(line))).toBe(true)
})

it('returns no lines for blank text', async () => {
  expect(await fitLines('  ', 'th', 3, fitsIn(4))).toEqual({ lines: [], isWhole: true })
})
