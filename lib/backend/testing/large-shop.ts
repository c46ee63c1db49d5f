import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { writeTable } from '@/lib/backend/import-export/files/write-table'

const shelves = 200
const farms = 150
/** Every tenth product comes in two sizes. */
const sizedEvery = 10
/** Shared by all products; without a picture they would not be listed. */
const picture = 'harvest.webp'

/** Writes a folder for `importShop`: a shop with that many products, with texts in both languages, a picture, prices and stock. */
export async function writeLargeShop(folder: string, products: number): Promise<void> {
  await mkdir(path.join(folder, 'pictures'), { recursive: true })
  await sharp({ create: { width: 640, height: 640, channels: 3, background: '#d3e4d6' } }).toFile(path.join(folder, 'pictures', picture))
  const write = (name: string, header: readonly string[], rows: Iterable<readonly string[]>) =>
    writeTable(path.join(folder, `${name}.csv`), header, inTurn(rows))
  await write(
    'units',
    ['name', 'type', 'ratio'],
    [
      ['500 g (500 กรัม)', 'weight', '0.5'],
      ['1 kg (1 กก.)', 'weight', '1'],
    ],
  )
  await write(
    'suppliers',
    ['name', 'details', 'details_th'],
    numbers(farms).map((n) => [farm(n), `<p>Farm ${n} grows what the season gives.</p>`, `<p>ฟาร์มที่ ${n} ปลูกตามฤดูกาล</p>`]),
  )
  await write(
    'groups',
    ['code', 'name', 'parent', 'sequence'],
    numbers(shelves).map((n) => [shelf(n), `Shelf ${n} (ชั้นที่ ${n})`, n % 20 === 0 ? '' : shelf(n - (n % 20)), String(n)]),
  )
  await write('products', productHeader, productRows(products))
  await write('stock', ['code', 'stock_qty'], stockRows(products))
}

type Name = Readonly<{ english: string; thai: string }>

/** The number of three-syllable words. */
const vocabulary = 1000

/** One in five is a size, which is not listed itself. */
const fewestProductsOfWord = 13

/**
 * A word of the names in a shop of that many products, in both languages. Small shops have fewer words, spread over the vocabulary,
 * so that a search for one of them finds ten products in a shop of 500, and forty in one of 50,000.
 */
export function harvestWord(place: number, products: number): Name {
  const words = Math.min(vocabulary, Math.max(1, Math.floor(products / fewestProductsOfWord)))
  return wordAt(Math.floor(vocabulary / words) * ((place + Math.floor(place / words)) % words))
}

function harvestName(n: number, products: number): Name {
  const { english, thai } = harvestWord(n, products)
  return { english: `${english} ${n}`, thai: `${thai} ${n}` }
}

function wordAt(place: number): Name {
  const places = [Math.floor(place / 100) % 10, Math.floor(place / 10) % 10, place % 10]
  const [english = '', thai = ''] = syllables.map((ten) => places.map((digit) => ten[digit]).join(''))
  return { english, thai }
}

const syllables = [
  ['ka', 'lo', 'min', 'tu', 'pa', 'ri', 'sen', 'do', 'wa', 'ne'],
  ['กา', 'โล', 'มิน', 'ทู', 'ปา', 'ริ', 'เซน', 'โด', 'วา', 'เน'],
]

const productHeader = [
  'code',
  'name',
  'parent',
  'variant_name',
  'unit',
  'supplier',
  'groups',
  'sale_price',
  'old_sale_price',
  'customer_price',
  'weight',
  'description',
  'description_th',
  'undername_text',
  'undername_text_th',
  'details',
  'details_th',
  'pg_sequence',
  'image',
]

function* productRows(products: number) {
  for (let n = 0; n < products; n += 1) {
    const parent = parentOf(n)
    const [english, thai] = parent === null ? ['', ''] : [n % 2 ? '1 kg' : '500 g', n % 2 ? '1 กก.' : '500 กรัม']
    const name = harvestName(n, products)
    yield [
      code(n),
      `${name.english} ${english}`.trim() + ` (${name.thai} ${thai})`.replace(' )', ')'),
      parent === null ? '' : code(parent),
      parent === null ? '' : `${english} (${thai})`,
      n % 2 ? '1 kg (1 กก.)' : '500 g (500 กรัม)',
      farm(n % farms),
      parent === null ? `${shelf(n % shelves)} | ${shelf((n * 7 + 1) % shelves)}` : '',
      `${10 + (n % 500)}.50`,
      n % 4 ? '' : `${20 + (n % 500)}`,
      n % 5 ? '' : `${9 + (n % 500)}`,
      n % 2 ? '1' : '0.5',
      `${name.english}, cut in the morning and in your kitchen the next day.`,
      `${name.thai} ตัดตอนเช้า ถึงครัววันรุ่งขึ้น`,
      'Cut in the morning',
      'ตัดตอนเช้า',
      html(n, 'It keeps its colour in the pan, and a little longer in a cool place.'),
      html(n, 'ลงกระทะแล้วสียังสด เก็บในที่เย็นได้นานขึ้นอีกหน่อย'),
      String(n),
      picture,
    ]
  }
}

function* stockRows(products: number) {
  for (let n = 0; n < products; n += 1) yield [code(n), String(n % 90)]
}

function html(n: number, sentence: string): string {
  return `<p>${sentence}</p>\n<p>${sentence} ${sentence}</p>\n<ul><li><strong>${n}</strong>, ${sentence}</li><li>${sentence}</li></ul>`
}

/** The two rows after every tenth product are its sizes. */
function parentOf(n: number): number | null {
  return n % sizedEvery === 1 || n % sizedEvery === 2 ? n - (n % sizedEvery) : null
}

const code = (n: number) => `P${String(n).padStart(6, '0')}`
const shelf = (n: number) => `SHELF_${n}`
const farm = (n: number) => `Farm ${n} (ฟาร์ม ${n})`
const numbers = (length: number) => Array.from({ length }, (_, index) => index)

async function* inTurn<Row>(rows: Iterable<Row>): AsyncGenerator<Row> {
  yield* rows
}
