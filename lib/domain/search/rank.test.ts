import fc from 'fast-check'
import { rankProducts } from './rank'
import { SearchIndex } from './search-index'
import { readSynonyms } from './synonyms'

const shelves: Readonly<Record<string, readonly string[]>> = {
  'Leafy Vegetables (ผักใบ)': ['Baby Kale (ยอดคะน้า)', 'Kale (คะน้า)', 'Morning Glory (ผักบุ้งจีน)'],
  'Herbs & Chillies (สมุนไพรและพริก)': ['Holy Basil (กะเพรา)', "Bird's Eye Chilli (พริกขี้หนูสวน)", 'Dill (ผักชีลาว)'],
  'Fruit (ผลไม้)': ['Limes (มะนาว)', 'Nam Dok Mai Mango (มะม่วงน้ำดอกไม้)', 'Passion Fruit (เสาวรส)', 'Pumpkin (ฟักทอง)'],
  'Juices (น้ำผลไม้)': ['Butterfly Pea and Lime (อัญชันมะนาว)', 'Cold-Pressed Orange Juice (น้ำส้มคั้น)', 'Soy Milk, Unsweetened (น้ำเต้าหู้)'],
  'Milk, Butter & Cheese (นม เนย ชีส)': ['Set Yoghurt (โยเกิร์ต)', 'Grass-Fed Whole Milk (นมสดจากวัวกินหญ้า)'],
  'Rice (ข้าว)': ['Jasmine Rice (ข้าวหอมมะลิ)', 'Riceberry (ข้าวไรซ์เบอร์รี)'],
  'Snacks (ของว่าง)': ['Rice Crackers (ข้าวแต๋น)'],
  'Sauces & Oils (ซอสและน้ำมัน)': ['Oyster Sauce with Real Oysters (ซอสหอยนางรม)', 'Light Soy Sauce, Sun-Brewed (ซีอิ๊วขาว)'],
  'Prawns, Crab & Squid (กุ้ง ปู ปลาหมึก)': ['White Prawns (กุ้งขาว)', 'Oysters from the Bay (หอยนางรม)', 'Squid (ปลาหมึกกล้วย)'],
  'Pork (หมู)': ['Minced Pork (หมูสับ)', 'Smoked Bacon (เบคอน)'],
  'Mushrooms (เห็ด)': ['Oyster Mushrooms (เห็ดนางฟ้า)'],
  'Citrus (ตระกูลส้ม)': ['Honey Tangerine (ส้มสายน้ำผึ้ง)', 'Thong Di Pomelo (ส้มโอทองดี)'],
  'Ready Meals (อาหารพร้อมทาน)': ['Porridge with Pork and Ginger (โจ๊กหมูใส่ขิง)'],
  'Roots (หัวและราก)': ['Young Ginger (ขิงอ่อน)'],
}
const products = Object.entries(shelves)
  .flatMap(([group, names]) => names.map((name) => ({ name, groups: [group] })))
  .map((product, index) => ({ id: index + 1, ...product }))
const index = new SearchIndex(products)
const synonyms = readSynonyms([
  { phrases: 'prawn, shrimp, กุ้ง', means: null },
  { phrases: 'soy sauce, shoyu, ซีอิ๊ว', means: null },
  { phrases: 'pad kra pao, ผัดกะเพรา', means: 'กะเพรา, หมูสับ' },
  { phrases: 'ผัดไทย', means: 'กุ้ง' },
  { phrases: 'stir-fried prawns', means: 'กุ้ง, กะเพรา, พริกขี้หนู' },
  { phrases: 'tangerine, orange, ส้ม', means: null },
  { phrases: 'minced pork, หมูสับ', means: null },
  { phrases: 'fruit, ผลไม้', means: null },
  { phrases: 'almond', means: null },
  { phrases: 'pumpkn', means: null },
  { phrases: 'fresh, สด', means: 'ผลไม้' },
])

/** The English names of the found products. */
function found(query: string): string[] {
  return rankProducts(index, query, synonyms).ids.map((id) => products[id - 1]?.name.replace(/ \(.*/, '') ?? '')
}

it.each([
  ['a whole name before a part of one', 'kale', ['Kale', 'Baby Kale']],
  ['a whole word before a part of one', 'มะนาว', ['Limes']],
  ['what a thing is before what it is made of', 'milk', ['Grass-Fed Whole Milk', 'Soy Milk, Unsweetened']],
  ['no mushrooms and no sauce for oysters', 'oysters', ['Oysters from the Bay']],
  ['the goods of a group by its name, and no cracker that mentions it', 'rice', ['Jasmine Rice', 'Riceberry']],
  ['the goods of a group whose names do not say so', 'pork', ['Minced Pork', 'Smoked Bacon']],
  ['synonyms in both languages', 'shrimp', ['White Prawns']],
  ['a synonym of two words', 'ซีอิ๊ว', ['Light Soy Sauce, Sun-Brewed']],
  ['a dish by what it is cooked from', 'pad kra pao', ['Holy Basil', 'Minced Pork']],
  ['misspelled English', 'oister', ['Oysters from the Bay']],
  ['misspelled Thai', 'คน้า', ['Kale', 'Baby Kale']],
  ['Thai in Latin letters', 'krapao', ['Holy Basil']],
  ['sizes and generic words', 'organic kale 500g', ['Kale', 'Baby Kale']],
  ['what is typed so far', 'mang', ['Nam Dok Mai Mango']],
  ['Thai that is typed so far', 'กะเพ', ['Holy Basil']],
  ['a name with a word too many', 'ฟักทองญี่ปุ่น', ['Pumpkin']],
  ['a kind that nothing says which of', 'tropical fruit', ['Passion Fruit', 'Limes', 'Nam Dok Mai Mango', 'Pumpkin']],
  ['a name behind a classifier', 'เนื้อหมูสับ', ['Minced Pork']],
  ['no pomelo, of which one name only begins with an orange', 'orange', ['Honey Tangerine']],
  ['no porridge in which a thing only is', 'ginger', ['Young Ginger']],
  [
    'a dish in the order of its row, with what is asked for besides',
    'orange stir-fried prawns',
    ['Honey Tangerine', 'White Prawns', 'Holy Basil', "Bird's Eye Chilli"],
  ],
  ['a dish whose name has a generic word', 'ผัดไทยสด', ['White Prawns']],
  ['each of several goods, the one that it is first', 'หมูสับมะนาว', ['Minced Pork', 'Limes']],
  ['goods that are asked for as they will be cooked', 'กุ้งทอดมะนาว', ['White Prawns', 'Limes']],
  ["a word with two letters in each other's place", 'klae', ['Kale', 'Baby Kale']],
  ['a misspelling that sounds almost the same', 'passionfroot', ['Passion Fruit']],
])('finds %s: %j', (_what, query, names) => {
  expect(found(query)).toEqual(names)
})

it.each(['zzzz', 'zucchini', 'almond milk', 'ice cream', 'น้ำอัดลม', '', ' ', '500g', '%', '🥬'])('finds nothing for %j', (query) => {
  expect(found(query)).toEqual([])
})

it('does not correct a query that is a known synonym', () => {
  expect(found('pumpkn')).toEqual([])
  expect(found('pumpkinn')).toEqual(['Pumpkin'])
})

it('a generic word with a synonym finds best sellers first, and one without is reported as vague', () => {
  const rows = products.map((product) => ({ ...product, sold: product.name.startsWith('Passion') ? 9 : 1 }))
  const { ids, isVague } = rankProducts(new SearchIndex(rows), 'สด', synonyms)
  expect([rows[(ids[0] ?? 0) - 1]?.name, ids.length, isVague]).toEqual(['Passion Fruit (เสาวรส)', 4, false])
  expect(rankProducts(index, 'cheap 1 kg', synonyms)).toMatchObject({ ids: [], isVague: true })
  expect(rankProducts(index, 'zzzz', synonyms).isVague).toBe(false)
  expect(rankProducts(index, '', synonyms).isVague).toBe(false)
})

it('suggests similar names for a query without results, and none for a query with results', () => {
  const near = (query: string) => rankProducts(index, query, synonyms).near.map((id) => products.find((product) => product.id === id)?.name)
  expect(found('pumpernickel')).toEqual([])
  expect(near('pumpernel')).toContain('Pumpkin (ฟักทอง)')
  expect(near('xxxxxxxx')).toEqual([])
  expect(near('kale')).toEqual([])
})

it('reports the corrected query for a misspelling, and none for a correct query', () => {
  expect(rankProducts(index, 'oister', synonyms).instead).toBe('oyster')
  expect(rankProducts(index, 'oyster', synonyms).instead).toBeNull()
})

it('finds each product at most once for any query', () => {
  const pieces = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('kale', 'มะนาว', 'rice', 'ผัด', 'กะเพรา', '500g', ' ', 'shrimp', 'oister'),
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 6 }), (parts) => {
      const { ids } = rankProducts(index, parts.join(' ').slice(0, 100), synonyms)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.every((id) => products.some((product) => product.id === id))).toBe(true)
    }),
  )
})
