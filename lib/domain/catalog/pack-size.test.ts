import { packBeside, packOf, packSize, sizeName } from './pack-size'
import type { Measure } from './measure'

const grams = (amount: number): Measure => ({ kind: 'weight', amount })

it.each([
  ['a unit with its content', 'Bunch (กำ)', grams(150), 'Bunch 150 g', 'กำ 150 กรัม'],
  ['a unit that states the amount', '6 eggs (6 ฟอง)', { kind: 'count', amount: 6 }, '6 eggs', '6 ฟอง'],
  ['a pack of pieces', 'Pack (แพ็ก)', { kind: 'count', amount: 20 }, 'Pack 20 pieces', 'แพ็ก 20 ชิ้น'],
  ['a single piece', 'Basket (กระเช้า)', { kind: 'count', amount: 1 }, 'Basket', 'กระเช้า'],
  ['a large volume', 'Bottle (ขวด)', { kind: 'volume', amount: 1500 }, 'Bottle 1.5 l', 'ขวด 1.5 ลิตร'],
  ['goods that are weighed', '1 kg (1 กก.)', { ...grams(1234.5), isApproximate: true }, 'about 1.23 kg', 'ประมาณ 1.23 กก.'],
  ['a content without a unit', null, grams(250), '250 g', '250 กรัม'],
  ['a unit alone', 'Visit (ครั้ง)', null, 'Visit', 'ครั้ง'],
  ['nothing', null, null, null, null],
] as const)('the pack size of %s', (_case, unit, measure, english, thai) => {
  expect([packSize({ unit, measure }, 'en'), packSize({ unit, measure }, 'th')]).toEqual([english, thai])
})

it('a line of a size names it, as another size may have the same unit and weight', () => {
  const bag = { uom_id: { name: 'Bag (ถุง)' }, net_content: '250 g', weight: null, is_weighed: false, deposit: null }
  const named = (variant_name: string | null) => packSize(packOf({ ...bag, variant_name }), 'en')
  expect([null, 'Ripe (สุก)', 'Unripe (ดิบ)', '250 g (250 กรัม)'].map(named)).toEqual(['Bag 250 g', 'Ripe 250 g', 'Unripe 250 g', '250 g'])
  expect([sizeName('Mango', 'Ripe'), sizeName('Mango', 'Mango')]).toEqual(['Mango Ripe', 'Mango'])
})

it.each([
  ['Carrots (แครอท)', '500 g', '500 กรัม'],
  ['Carrots 500 g (แครอท 500 กรัม)', null, null],
  ['Carrots 1500 g (แครอท 1500 กรัม)', '500 g', '500 กรัม'],
])('an amount stands once beside the name %s', (name, english, thai) => {
  const pack = { unit: '500 g (500 กรัม)', measure: grams(500) }
  expect([packBeside(name, pack, 'en'), packBeside(name, pack, 'th')]).toEqual([english, thai])
  expect([sizeName('Carrots 500 g', '500 g'), sizeName('ชาดำ', 'ดำ')]).toEqual(['Carrots 500 g', 'ชาดำ'])
})
