import fc from 'fast-check'
import { contrastRatio } from './colors'
import { brandSchema, brandTones } from './brand'
import { shopLinkHref } from './shop-link'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

it('measures contrast as WCAG does', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBe(21)
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrastRatio('#ffffff', '#ffffff')).toBe(1)
})

it('text of every accepted brand is legible on the backgrounds that pages give it', () => {
  let accepted = 0
  fc.assert(
    fc.property(hex, hex, (color, accent) => {
      if (!brandSchema.safeParse({ color, accent }).success) return
      accepted += 1
      const tones = brandTones({ color, accent })
      const dark = ['leaf-600', 'leaf-700', 'leaf-800', 'leaf-900'] as const
      const pale = ['celadon-50', 'celadon-100', 'celadon-200'] as const
      const pairs = [
        ...dark.map((tone) => ['#ffffff', tones[tone]] as const),
        ...pale.map((tone) => [tones['leaf-700'], tones[tone]] as const),
        ...pale.map((tone) => ['#47604f', tones[tone]] as const),
        ...(['mango-100', 'mango-300', 'mango-400', 'mango-500'] as const).map((tone) => ['#12291c', tones[tone]] as const),
        ...(['leaf-800', 'leaf-900'] as const).map((tone) => [tones['mango-300'], tones[tone]] as const),
        [tones['celadon-100'], tones['leaf-900']] as const,
      ]
      for (const [text, background] of pairs) expect(contrastRatio(text, background)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 5000 },
  )
  expect(accepted).toBeGreaterThan(100)
})

it('leads to pages of the shop, with their query, and nowhere else', () => {
  expect(shopLinkHref('promotions', 'th')).toBe('/th/promotions')
  expect(shopLinkHref('/products?categ_code=FRUIT_VEG', 'en')).toBe('/en/products?categ_code=FRUIT_VEG')
  for (const link of ['https://example.com', '//example.com', 'javascript:alert(1)', 'nowhere', ''])
    expect(shopLinkHref(link, 'en')).toBeNull()
})
