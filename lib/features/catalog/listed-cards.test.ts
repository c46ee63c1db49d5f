import { createTranslator } from 'next-intl'
import messages from '@/messages/th.json'
import { listedCards } from './listed-cards'
import { packText } from './pack-text'
import { listedProductSchema } from './schemas'
import { cardRow } from './testing/samples'

const locale = 'th'
const words = {
  packText: packText(createTranslator({ locale, messages, namespace: 'unitPrice' }), locale),
  keeps: createTranslator({ locale, messages, namespace: 'catalog' }),
  locale,
} as const

const packOf = (values: object) =>
  listedCards([listedProductSchema(locale).parse({ ...cardRow, net_content: '250 g', ...values })], words)[0]?.pack

it('a card says how many days fresh goods of the next lot keep, delivered tomorrow, between unit price and rating', () => {
  const rating = { average: 4.6, count: 23 }
  expect(packOf({ shelf_life: 7, harvest_age: 1, rating })).toMatch(/^250 .* · เก็บได้ 5 วัน · ★ 4\.6$/)
  expect(packOf({ shelf_life: 7 })).toMatch(/ · เก็บได้ 7 วัน$/)
  for (const silent of [{}, { shelf_life: 7, harvest_age: 6 }, { shelf_life: 180 }, { shelf_life: 7, ecom_in_stock: false }])
    expect(packOf(silent)).not.toContain('เก็บได้')
})
