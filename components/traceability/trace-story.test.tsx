import { screen } from '@testing-library/react'
import { wireTrace } from '@/lib/features/traceability/schemas'
import { readJson } from '@/lib/platform/rpc/read-json'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { TraceStory } from './trace-story'

const wire = {
  number: 'LOT-261120-VL01',
  product: { id: 7, code: 'VL01', name: 'Kale (คะน้า)', image_all: 'kale.webp' },
  track_supplier: { name: 'Ban Pong Garden (สวนบ้านโป่ง)', details: '<p>Cut <b>at dawn</b>.</p>', details2: '<p>ตัด<b>แต่เช้า</b></p>' },
}

const draw = (changes: object, locale: 'en' | 'th' = 'en') =>
  renderWithMessages(<TraceStory trace={readJson(wireTrace, { ...wire, ...changes })} today="2026-11-21" again={null} />, locale)

const facts = () => screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

it.each([
  ['an order', { sale_order: { number: 'SO202600007' } }, 'Order: SO202600007'],
  ['a delivery', { picking: { number: 'OUT202600003' } }, 'Delivery: OUT202600003'],
])(
  'a pack of %s shows the picture, code and name of the product, its lot, and the order or delivery number [S2.132]',
  (_what, changes, fact) => {
    draw(changes)
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'Kale' }).src).toContain('kale-resize-')
    expect(screen.getByText('VL01')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kale')
    expect(facts()).toEqual(['Lot: LOT-261120-VL01', fact])
  },
)

it('says what customers give the product, and the lot', () => {
  draw({ rating: { average: 4.6, count: 23 }, lot_rating: { average: 5, count: 6 } })
  expect(facts()).toEqual(['Lot: LOT-261120-VL01', 'Customers’ rating: ★4.6 (23)', 'Rating of this lot: ★5.0 (6)'])
})

it.each([
  ['en', /Ban Pong Garden/, 'at dawn'],
  ['th', /สวนบ้านโป่ง/, 'แต่เช้า'],
] as const)('describes the supplier in %s, as HTML [S2.132]', (locale, name, word) => {
  draw({}, locale)
  expect(screen.getByRole('region', { name }).querySelector('b')?.textContent).toBe(word)
})
