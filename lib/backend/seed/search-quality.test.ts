import { z } from 'zod'
import { dietsOf } from '@/lib/domain/catalog/food-facts'
import { groups, products } from './data/shop'
import type { GroupSeed } from './data/schemas'
import { seedShop } from './seed'
import judged from './testing/judged-queries.json'
import { backend } from '@/lib/backend/testing/opened-backend'

/**
 * A query, the expected first result (any of these), and other relevant ones: codes of products and groups. Without any, the
 * search must find nothing.
 */
const judgedSchema = z.array(z.union([z.tuple([z.string(), z.string()]), z.tuple([z.string(), z.string(), z.string()])]))

const codes = new Map<number, string>()
const answerSchema = z.object({ ids: z.array(z.int()), is_vague: z.boolean() })

beforeAll(async () => {
  await seedShop(backend.database, { filesFolder: null, onProgress: () => undefined, now: new Date('2026-11-21T03:00:00Z') })
  const rows = z.array(z.object({ id: z.int(), code: z.string() }))
  for (const { id, code } of rows.parse(await backend.call('product', 'search_read_path', [[], ['code']]))) codes.set(id, code)
})

async function search(query: string) {
  const { ids, is_vague: isVague } = answerSchema.parse(await backend.call('product', 'rank_search', [query]))
  return { found: ids.slice(0, 10).map((id) => codes.get(id) ?? ''), isVague }
}

const codesWithin = (group: GroupSeed): string[] => [group.code, ...(group.groups ?? []).flatMap(codesWithin)]

/** `group:LEAFY` stands for the products of a group and its subgroups. */
function productsOf(list: string): string[] {
  return list.split(' ').flatMap((word) => {
    if (!word.startsWith('group:')) return word === '' ? [] : [word]
    const within = codesWithin(find(groups, word.slice(6)) ?? { code: '', name: '' })
    return products.filter((each) => each.groups.some((code) => within.includes(code))).map(({ code }) => code)
  })
}

function find(among: readonly GroupSeed[], code: string): GroupSeed | undefined {
  return among.find((each) => each.code === code) ?? among.map((each) => find(each.groups ?? [], code)).find((each) => each !== undefined)
}

it('finds the expected products for misspellings, transcriptions, synonyms, sizes, dishes and categories', async () => {
  const sum = { asked: 0, first: 0, among: 0, empty: 0, listed: 0, wrong: 0, unsold: 0, padded: 0 }
  for (const [query, best, also = ''] of judgedSchema.parse(judged)) {
    const fitting = { best: productsOf(best), also: productsOf(also) }
    const { found } = await search(query)
    if (fitting.best.length === 0) {
      sum.unsold += 1
      sum.padded += Number(found.length > 0)
      continue
    }
    const place = found.findIndex((code) => fitting.best.includes(code))
    sum.asked += 1
    sum.first += Number(place === 0)
    sum.among += Number(place >= 0)
    sum.empty += Number(found.length === 0)
    sum.listed += found.length
    sum.wrong += found.filter((code) => !fitting.best.includes(code) && !fitting.also.includes(code)).length
  }
  expect(sum.first / sum.asked).toBeGreaterThanOrEqual(0.95)
  expect(sum.among / sum.asked).toBeGreaterThanOrEqual(0.98)
  expect(sum.empty / sum.asked).toBeLessThanOrEqual(0.01)
  expect(sum.wrong / sum.listed).toBeLessThanOrEqual(0.05)
  expect(sum.padded / sum.unsold).toBeLessThanOrEqual(0.25)
})

it.each(['organic', 'ออร์แกนิก', 'ปลอดสารพิษ', 'organic food'])('%s alone finds only what is certified organic', async (query) => {
  const certified = await backend.call('product', 'search_read_path', [[['certification', 'ilike', 'organic']], ['code']])
  const allowed = z.array(z.object({ code: z.string() })).parse(certified)
  const { found } = await search(query)
  expect(found).toHaveLength(10)
  expect(found.filter((code) => !allowed.some((each) => each.code === code))).toEqual([])
})

it.each([
  ['gluten-free', 'diets', 'gluten_free'],
  ['vegan', 'diets', 'vegan'],
  ['vegetarian', 'diets', 'vegetarian'],
  ['organic thailand', 'certification', 'Organic Thailand'],
] as const)('%s finds every product that the filter counts, and no other', async (query, field, word) => {
  const rows = z.array(z.object({ id: z.int(), diets: z.string().nullable(), certification: z.string().nullable() }))
  const listed = [
    ['image', '!=', null],
    ['sale_price', '!=', null],
    ['groups', '!=', null],
  ]
  const all = rows.parse(await backend.call('product', 'search_read_path', [listed, ['diets', 'certification']]))
  const isCounted = ({ diets, certification }: (typeof all)[number]) =>
    field === 'certification' ? certification?.includes(word) : dietsOf(diets)?.some((diet) => diet === word)
  const { ids } = answerSchema.parse(await backend.call('product', 'rank_search', [query], { limit: 200 }))
  expect(ids.toSorted((a, b) => a - b)).toEqual(
    all
      .filter(isCounted)
      .map(({ id }) => id)
      .toSorted((a, b) => a - b),
  )
})

it.each(['fresh', 'สด'])('%s alone finds vegetables, fruit, meat, seafood and eggs', async (query) => {
  const fresh = productsOf('group:VEGETABLES group:FRUIT group:FRESH_MEAT group:SEAFOOD group:EGGS')
  const { found } = await search(query)
  expect(found).toHaveLength(10)
  expect(found.filter((code) => !fresh.includes(code))).toEqual([])
})

it.each(['kilo', '500g', 'ซื้อของออนไลน์', 'best'])('%s alone finds no products and is reported as a vague query', async (query) => {
  expect(await search(query)).toEqual({ found: [], isVague: true })
})

it.each(['zzzz', 'courgette', 'almond milk', '%'])('%s finds no products and is not reported as a vague query', async (query) => {
  expect(await search(query)).toEqual({ found: [], isVague: false })
})
