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

const cardOf = (values: object) =>
  listedCards([listedProductSchema(locale).parse({ ...cardRow, net_content: '250 g', ...values })], words)[0]

it('a card says before its undername how it is rated and how many days fresh goods of the next lot keep, delivered tomorrow', () => {
  const rating = { average: 4.6, count: 23 }
  const card = cardOf({ shelf_life: 7, harvest_age: 1, rating })
  expect(card?.undername).toBe('★4.6 · เก็บได้ 5 วัน · Crisp stems')
  expect(card?.pack).toMatch(/^250 [^★]*$/)
  expect(cardOf({ shelf_life: 7, undername_text: null })?.undername).toBe('เก็บได้ 7 วัน')
  for (const silent of [{}, { shelf_life: 7, harvest_age: 6 }, { shelf_life: 180 }, { shelf_life: 7, ecom_in_stock: false }])
    expect(cardOf(silent)?.undername).toBe('Crisp stems')
})
