import { screen } from '@testing-library/react'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { LandingCategories } from './landing-categories'
import { LandingClosing } from './landing-closing'
import { LandingFarms } from './landing-farms'
import { LandingHealth } from './landing-health'
import { LandingHero } from './landing-hero'
import { NewsCards } from '../news-cards'

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

it.each(['en', 'th'] as const)(
  'the pictures (%s) lead to ordering, to the three categories, and to the three articles [S2.40]',
  (locale) => {
    renderWithMessages(
      <>
        <LandingHero alt="A stall" />
        <LandingCategories alts={{ 'fruit-veg': 'Fruit', meat: 'Meat', processed: 'Jars' }} />
        <LandingFarms alt="Fields" />
        <LandingHealth alt="A bowl" />
        <LandingClosing alt="A scooter" />
      </>,
      locale,
    )
    const [index, payment] = [`/${locale}/index`, `/${locale}/payment`]
    expect(hrefs()).toEqual([
      ...[index, payment, index],
      ...['FRUIT_VEG', 'MEAT', 'PROCESSED'].map((code) => `/${locale}/products?categ_code=${code}`),
      ...['WHOWEARE', 'WHYKINGORGANIC', 'SAVETHEWORLD'].map((code) => `/${locale}/article?code=${code}`),
      index,
    ])
  },
)

it('a featured post has its thumbnail and title and leads to the post', () => {
  const { container } = renderWithMessages(
    <NewsCards news={[{ id: 7, title: 'The first strawberries', thumbnail: 'berries.webp', date: '2026-11-19' }]} />,
  )
  expect(screen.getByRole('link', { name: 'The first strawberries' }).getAttribute('href')).toBe('/en/blog?post=7')
  expect(decodeURIComponent(container.querySelector('img')?.src ?? '')).toContain('/files/berries-resize-')
})

it('omits links to categories and articles that the shop does not have', () => {
  const missingCodes = ['MEAT', 'WHOWEARE', 'SAVETHEWORLD']
  renderWithMessages(
    <>
      <LandingCategories alts={{ 'fruit-veg': 'Fruit', meat: 'Meat', processed: 'Jars' }} missingCodes={missingCodes} />
      <LandingFarms alt="Fields" missingCodes={missingCodes} />
      <LandingHealth alt="A bowl" missingCodes={missingCodes} />
    </>,
  )
  expect(hrefs()).toEqual(['/en/products?categ_code=FRUIT_VEG', '/en/products?categ_code=PROCESSED', '/en/article?code=WHYKINGORGANIC'])
})

const picture = { image: 'tea,A1.webp', alt: 'A cup of tea' }

it('words and a picture that the shop has set stand in place of the usual ones', () => {
  renderWithMessages(<LandingHero alt="A stall" own={{ title: 'Tea from the hills', ...picture }} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tea from the hills')
  expect(screen.getByText(/growers we know by name/)).toBeTruthy()
  const shown = screen.getByRole('img', { name: 'A cup of tea' })
  expect([decodeURIComponent(shown.getAttribute('src') ?? ''), shown.style.aspectRatio]).toEqual([
    '/files/tea-resize-1440,A1.webp',
    '1600 / 1160',
  ])
})

it('categories that the shop has set stand in place of the three', () => {
  const own = ['TEA', 'CUPS'].map((code) => ({ code, name: `All ${code}`, ...picture }))
  renderWithMessages(
    <LandingCategories own={own} alts={{ 'fruit-veg': 'Fruit', meat: 'Meat', processed: 'Jars' }} missingCodes={['MEAT']} />,
  )
  expect(hrefs()).toEqual(['/en/products?categ_code=TEA', '/en/products?categ_code=CUPS'])
  expect(screen.getAllByRole('img', { name: 'A cup of tea' })).toHaveLength(2)
})
