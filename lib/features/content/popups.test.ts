import { webPopupSchema, type WebPopupConfig } from '@/lib/domain/content/web-popup'
import { dismissalKey, offersDoNotShowAgain, popupHref, shouldShowPopup } from './popups'

const popup = (type: WebPopupConfig['type']): WebPopupConfig => ({ type, key: 'rainy_season', image: 'rain.webp', page: null })
const remembering =
  (...keys: string[]) =>
  (key: string) =>
    keys.includes(key)

describe('a promotional popup opens', () => {
  it.each(['once', 'repeat'] as const)('when it is of type %s and new to this browser', (type) => {
    expect(shouldShowPopup(popup(type), remembering('other_key'))).toBe(true)
  })

  it('never when it is switched off', () => {
    expect(shouldShowPopup(popup('no'), remembering())).toBe(false)
  })

  it.each(['rainy_season', 'rainy_season_tmp'])('not while %s is remembered', (key) => {
    expect(shouldShowPopup(popup('repeat'), remembering(key))).toBe(false)
    expect(shouldShowPopup(popup('once'), remembering(key))).toBe(false)
  })
})

it('offers not to be shown again only for a repeating popup', () => {
  expect(offersDoNotShowAgain(popup('repeat'))).toBe(true)
  expect(offersDoNotShowAgain(popup('once'))).toBe(false)
})

describe('closing a promotional popup', () => {
  it.each([
    ['repeat', true, 'rainy_season'],
    ['repeat', false, 'rainy_season_tmp'],
    ['once', false, 'rainy_season'],
  ] as const)('of type %s with the checkbox %s remembers the key %s', (type, ticked, key) => {
    expect(dismissalKey(popup(type), ticked)).toBe(key)
  })
})

it.each(['no', 'once', 'repeat'])('the setting of type %s is a popup with key, image and page [S3.14]', (type) => {
  const setting = { type, key: 'rainy_season', image: 'rain.webp', page: 'promotions' }
  expect(webPopupSchema.parse(setting)).toEqual(setting)
})

it.each([
  {},
  { type: 'always', key: 'a', image: 'a.webp' },
  { type: 'once', key: 'a; path=/', image: 'a.webp' },
  { type: 'once', key: '', image: 'a.webp' },
  { type: 'once', key: 'a', image: '' },
])('the setting %j is no popup [S3.14]', (setting) => {
  expect(webPopupSchema.safeParse(setting).success).toBe(false)
})

it.each([
  ['promotions', '/th/promotions'],
  ['/promotions', '/th/promotions'],
  ['products?categ_code=MEAT', '/th/products?categ_code=MEAT'],
  [null, null],
  ['https://evil.example', null],
  ['//evil.example', null],
  ['javascript:alert(1)', null],
])('a popup with the page %j links to %j', (page, href) => {
  expect(popupHref({ ...popup('once'), page }, 'th')).toBe(href)
})
