import { sealedTexts } from './sealed-texts'

const texts = sealedTexts(() => 'the secret of the shop')

describe('a sealed text', () => {
  it('is opened with the secret that sealed it, and differs each time', () => {
    const stored = texts.seal('JBSWY3DP')
    expect(stored).toMatch(/^sealed:1:/)
    expect(stored).not.toContain('JBSWY3DP')
    expect(stored).not.toBe(texts.seal('JBSWY3DP'))
    expect(texts.open(stored)).toBe('JBSWY3DP')
    expect(sealedTexts(() => 'the secret of the shop').open(stored)).toBe('JBSWY3DP')
  })

  it('is not opened with another secret, nor when it was changed or cut off', () => {
    const stored = texts.seal('JBSWY3DP')
    expect(sealedTexts(() => 'another secret').open(stored)).toBeNull()
    expect(texts.open(`${stored.slice(0, -4)}AAA=`)).toBeNull()
    expect(texts.open('sealed:1:AAAA')).toBeNull()
  })

  it('may have been stored in plain text before', () => {
    expect(texts.open('JBSWY3DP')).toBe('JBSWY3DP')
  })
})
