import { screen, within } from '@testing-library/react'
import type { SafeHtml } from '@/lib/features/content/safe-html'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { demoProfile } from '@/lib/tools/testing/shop-profile'
import { MapFrame } from './map-frame'
import { SettingsText } from './settings-text'

it.each([
  ['en', 'There is nothing here yet'],
  ['th', 'หน้านี้ยังไม่มีอะไร'],
] as const)('a page without text shows an empty message (%s) and links to the shop [S2.129]', (locale, sentence) => {
  renderWithMessages(<SettingsText shop={demoProfile('en')} page="events" blocks={['' as SafeHtml]} />, locale)
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe(`/${locale}/index`)
})

it('the map is embedded as a frame, or shown as a link when there is no frame URL', () => {
  const frame = renderWithMessages(<MapFrame map={{ frameUrl: 'https://www.google.com/maps/embed?pb=1', linkUrl: null }} />)
  expect(frame.container.querySelector('iframe')?.title).toBe('Map')
  frame.unmount()
  const { container } = renderWithMessages(<MapFrame map={{ frameUrl: null, linkUrl: 'https://www.openstreetmap.org/' }} />)
  expect(
    within(container)
      .getByRole('link', { name: /Open the map/ })
      .getAttribute('href'),
  ).toBe('https://www.openstreetmap.org/')
})
