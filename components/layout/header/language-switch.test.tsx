import { fireEvent, screen } from '@testing-library/react'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { LanguageSwitch } from './language-switch'

test.each(['en', 'th'] as const)('the language of the page (%s) is stored in the locale cookie [S2.14]', (locale) => {
  renderWithMessages(<LanguageSwitch />, locale)
  expect(document.cookie).toContain(`locale=${locale}`)
})

test('the other language leads to the same page with the same query [S2.22]', () => {
  window.history.replaceState(null, '', '/en/products?categ_code=MEAT&prev_code=FRUIT_VEG')
  renderWithMessages(<LanguageSwitch />)
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /TH/ })
  fireEvent.focus(link)
  expect(link.getAttribute('href')).toBe('/th/products?categ_code=MEAT&prev_code=FRUIT_VEG')
})
