import { screen, within } from '@testing-library/react'
import type { SafeHtml } from '@/lib/features/content/safe-html'
import { contentPageNames, contentPages } from '@/lib/core/content-pages'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { demoProfile } from '@/lib/tools/testing/shop-profile'
import { ContactDetails } from './contact-details'
import { MapFrame } from './map-frame'
import { SettingsText } from './settings-text'

const block = (text: string) => `<p>${text}</p>` as SafeHtml

it('each content page has its settings, and products_in_stock has two of them [S2.120]', () => {
  expect(contentPages).toMatchObject({
    promotions: { settings: ['promotion'] },
    events: { settings: ['event'] },
    payment: { settings: ['how_to_order'] },
    faq: { settings: ['faq'] },
    products_in_stock: { settings: ['products_in_stock', 'more_in_stock'] },
    catalogue: { settings: ['catalog'] },
    vision: { settings: ['about'] },
    terms: { settings: ['terms'] },
    privacy: { settings: ['privacy'] },
  })
})

it.each(contentPageNames)('%s shows the texts of its settings and a heading', (page) => {
  const texts = contentPages[page].settings.map((key) => `The text of ${key}`)
  renderWithMessages(<SettingsText shop={demoProfile('en')} page={page} blocks={texts.map(block)} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBeTruthy()
  for (const text of texts) expect(screen.getByText(text)).toBeTruthy()
})

it.each([
  ['en', 'There is nothing here yet'],
  ['th', 'หน้านี้ยังไม่มีอะไร'],
] as const)('a page without text shows an empty message (%s) and links to the shop [S2.129]', (locale, sentence) => {
  renderWithMessages(<SettingsText shop={demoProfile('en')} page="events" blocks={['' as SafeHtml]} />, locale)
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe(`/${locale}/index`)
})

it.each(['en', 'th'] as const)(
  'Contact Us (%s) has the company in both languages, two kinds of hours and the telephone numbers',
  (locale) => {
    const { container } = renderWithMessages(
      <ContactDetails shop={demoProfile(locale)} companies={{ th: demoProfile('th').company, en: demoProfile('en').company }} />,
      locale,
    )
    const addresses = [...container.querySelectorAll('address')].map((address) => address.lang)
    expect(addresses).toEqual(['th', 'en'])
    const hours = [...container.querySelectorAll('dd')].map((line) => line.textContent?.replaceAll('\u00a0', ' '))
    const days = locale === 'en' ? ['Monday–Saturday', 'Monday–Friday'] : ['วันจันทร์–เสาร์', 'วันจันทร์–ศุกร์']
    expect(hours).toEqual(days.map((part) => `${part} 08.30–17.30${locale === 'th' ? ' น.' : ''}`))
    const numbers = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(numbers).toHaveLength(3)
    for (const number of numbers) expect(number).toMatch(/^tel:\+66\d{8,9}$/)
  },
)

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
