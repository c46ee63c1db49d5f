import { shorten } from './shorten'

const thai = 'คะน้าตัดตั้งแต่ยังอ่อนก้านฉ่ำขมนิดเดียวพอให้รู้สึกสด'

describe('a short text', () => {
  it('is one line', () => {
    expect(shorten(' Crisp \n stems. ', 'en')).toBe('Crisp stems.')
  })

  it('ends at an English word, without the comma before the cut', () => {
    expect(shorten('Crisp stems, sweet leaves', 'en', 18)).toBe('Crisp stems…')
  })

  it('ends at a Thai word, though there are no spaces', () => {
    const words = [...new Intl.Segmenter('th', { granularity: 'word' }).segment(thai)].map(({ index }) => index)
    for (const limit of [12, 20, 33, 40]) {
      const cut = shorten(thai, 'th', limit)
      expect(cut.length).toBeLessThanOrEqual(limit)
      expect(words).toContain(cut.length - 1)
    }
  })

  it('cuts within a word that is longer than the room', () => {
    expect(shorten('x'.repeat(300), 'en')).toBe(`${'x'.repeat(159)}…`)
  })
})
