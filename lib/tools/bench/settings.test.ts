import { readSettings } from './settings'

describe('the command line of the bench', () => {
  it('without anything measures all but scale and profile, at full length', () => {
    expect(readSettings([])).toMatchObject({
      parts: ['start', 'load', 'proxy', 'browser', 'products', 'orders'],
      isQuick: false,
      isBuilt: false,
      extent: { addresses: 200, products: 50_000 },
    })
  })

  it('names parts, which are measured in their own order', () => {
    expect(readSettings(['orders', 'load', '--quick']).parts).toEqual(['load', 'orders'])
  })

  it('names the kind of page behind profile', () => {
    expect(readSettings(['profile', 'category'])).toMatchObject({ parts: ['profile'], profiled: 'category' })
    expect(readSettings(['profile']).profiled).toBe('product')
  })

  it('is refused in a sentence when there is no such part', () => {
    expect(() => readSettings(['lod'])).toThrow('There is no part lod; there are start, load')
  })

  it('never puts the figures of a part or of a quick run into the documents', () => {
    expect(readSettings(['--write-docs']).writesDocuments).toBe(true)
    for (const typed of [
      ['--write-docs', 'load'],
      ['--write-docs', '--quick'],
    ])
      expect(() => readSettings(typed)).toThrow('whole run')
  })
})
