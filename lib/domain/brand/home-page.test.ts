import { findSettingIssues } from '@/lib/domain/shop/setting-schemas'

const category = { code: 'TEA', name: 'Tea', image: 'tea,A1.webp', alt: 'A cup of tea' }

it.each([
  [{ hero: { image: 'stall,A1.webp' } }, 'hero.alt', 'is missing'],
  [{ hero: { title: ' ' } }, 'hero.title', 'is empty'],
  [{ categories: [{ ...category, image: '../tea.webp' }] }, 'categories.0.image', 'is no picture: choose or import one'],
  [{ categories: Array(7).fill(category) }, 'categories', 'are too many'],
])('refuses %j with a sentence at its field', (value, path, message) => {
  expect(findSettingIssues('home_page', JSON.stringify(value))).toEqual([{ path, message }])
})

it('accepts a few words, an own picture with its text, and own categories', () => {
  const value = { hero: { title: 'Tea from the hills' }, closing: { image: 'cup,A1.webp', alt: 'A cup' }, categories: [category] }
  expect(findSettingIssues('home_page', JSON.stringify(value))).toEqual([])
})
