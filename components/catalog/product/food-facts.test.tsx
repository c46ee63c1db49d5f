import { screen, within } from '@testing-library/react'
import { productDetailsSchema } from '@/lib/features/catalog/schemas'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { FoodFacts } from './food-facts'

const row = {
  certification: 'Organic Thailand (ออร์แกนิกไทยแลนด์)',
  certification_no: 'OT-50-0114',
  origin: 'Mae Rim, Chiang Mai',
  supplier_id: { id: 1, name: 'Ban Pong (บ้านโป่ง)', article: 'FARM_BANPONG' },
  storage: 'chilled',
  shelf_life: 4,
  ingredients: 'Kale',
  allergens: 'none',
  diets: 'jay',
  nutrition: { sodium: 12, energy: 35, feathers: 1, fat: 'much' },
}

function draw(values: object, locale: 'en' | 'th' = 'en') {
  const { food, keeping } = productDetailsSchema(locale).parse({ id: 7, name: 'Kale', ...values })
  return renderWithMessages(<FoodFacts facts={food} keepsDays={keeping.shelfLife} isLiquid={false} />, locale).container
}

it('shows certificate, origin, grower, storage, shelf life, allergens and diets', () => {
  draw(row)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    ...['Certified', 'Origin', 'Grower', 'Storage', 'Keeps', 'Allergens', 'Suits'],
  ])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Organic ThailandNo. OT-50-0114',
    'Mae Rim, Chiang Mai',
    'Ban Pong',
    'Chilled',
    'At least 4 days from delivery',
    'No major allergens',
    expect.stringMatching(/Vegan.*Jay.*Vegetarian/),
  ])
})

it('links to the article about the grower in the language of the page', () => {
  draw(row, 'th')
  expect(screen.getByRole('link', { name: 'บ้านโป่ง' }).getAttribute('href')).toBe('/th/article?code=FARM_BANPONG')
})

it('shows known numeric nutrition values in the order of labels', () => {
  draw(row)
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Energy35 kcal', 'Sodium12 mg'])
})

it('omits unknown facts, and renders nothing when there are none', () => {
  draw({ allergens: 'milk | egg' })
  expect(screen.getAllByRole('term')).toHaveLength(1)
  expect(screen.getByRole('definition').textContent).toMatch(/Egg.*Milk/)
  expect(draw({}).textContent).toBe('')
})
