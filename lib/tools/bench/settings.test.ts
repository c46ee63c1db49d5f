import { readSettings } from './settings'
import { usage } from './usage.mjs'

describe('the command line of the bench', () => {
  it('without arguments measures every part except those for a closer look, at full length', () => {
    expect(readSettings([])).toMatchObject({
      parts: ['start', 'load', 'proxy', 'browser', 'products', 'orders'],
      isQuick: false,
      isBuilt: false,
      extent: { addresses: 200, products: 50_000 },
    })
  })

  it('selects parts, which are measured in a fixed order', () => {
    expect(readSettings(['orders', 'load', '--quick']).parts).toEqual(['load', 'orders'])
  })

  it('selects the kind of page to profile, by default the product page', () => {
    expect(readSettings(['profile', 'category'])).toMatchObject({ parts: ['profile'], profiled: 'category' })
    expect(readSettings(['profile']).profiled).toBe('product')
  })

  it('names the storefronts to compare, of which there must be two', () => {
    const typed = ['peers', '--base', 'ours=http://127.0.0.1:3000/en/product_details,other=http://127.0.0.1:4000/?a=b']
    const bases = readSettings(typed).bases.map(({ name, address }) => [name, address?.href])
    expect(bases).toEqual([
      ['ours', 'http://127.0.0.1:3000/en/product_details'],
      ['other', 'http://127.0.0.1:4000/?a=b'],
    ])
    expect(readSettings(['peers', '--base', 'ours=http://127.0.0.1:3000,astro']).bases[1]).toEqual({ name: 'astro', address: null })
    for (const base of ['ours=http://127.0.0.1:3000,other', 'astro,react'])
      expect(() => readSettings(['peers', '--base', base])).toThrow('two or more')
  })

  it('is refused with a list of the parts when a part is unknown', () => {
    expect(() => readSettings(['lod'])).toThrow('There is no part lod; there are start, load')
  })

  it('refuses to write figures of a partial or quick run into the documents', () => {
    expect(readSettings(['--write-docs']).writesDocuments).toBe(true)
    for (const typed of [
      ['--write-docs', 'load'],
      ['--write-docs', '--quick'],
    ])
      expect(() => readSettings(typed)).toThrow('whole run')
  })

  it('has a usage that names every part and option', () => {
    for (const word of ['start', 'profile', '--quick', '--built', '--write-docs', '--base']) expect(usage).toContain(word)
  })
})
