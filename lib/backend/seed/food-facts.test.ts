import { eq, isNull } from 'drizzle-orm'
import { contradictedDiets } from '@/lib/domain/catalog/food-facts'
import type { Connection } from '@/lib/backend/infrastructure/database/connection'
import * as tables from '@/lib/backend/infrastructure/database/tables'
import { connectTestDatabase } from '../testing/test-connection'
import { seedShop } from './seed'

let connection: Connection

beforeAll(async () => {
  connection = await connectTestDatabase()
  await seedShop(connection.database, { filesFolder: null, onProgress: () => undefined, now: new Date('2026-11-21T03:00:00Z') })
})

afterAll(() => connection.close())

const thai = /[\u0e01-\u0e5b]/

it('every demo food has origin, storage, ingredients, allergens, diets and net content or weight', async () => {
  const products = await connection.database.select().from(tables.product).where(isNull(tables.product.parent_id))
  const texts = await connection.database.select().from(tables.translationField).where(eq(tables.translationField.model, 'product'))
  const articles = await connection.database.select({ code: tables.cmsBlogPost.code }).from(tables.cmsBlogPost)
  const suppliers = await connection.database.select().from(tables.supplier)
  const food = products.filter(({ code }) => !/^(GV|VO0[124])/.test(code ?? ''))
  expect(food.length).toBeGreaterThan(140)
  for (const row of food) {
    expect([row.code, row.origin, row.storage, row.shelf_life, row.ingredients, row.allergens, row.diets]).not.toContain(null)
    expect([row.code, contradictedDiets(row.diets, row.allergens)]).toEqual([row.code, []])
    expect([row.code, row.net_content ?? row.weight]).not.toContain(null)
    if (!row.code?.startsWith('GS')) expect([row.code, row.nutrition?.energy]).not.toContain(undefined)
    const fields = texts.filter((text) => text.rec_id === row.id && thai.test(text.translation ?? '')).map((text) => text.field)
    expect([row.code, ...fields]).toEqual(expect.arrayContaining(['origin', 'ingredients']))
  }
  expect(new Set(food.map((row) => row.certification)).size).toBeGreaterThan(3)
  expect(suppliers.filter(({ article }) => article === null || !articles.some(({ code }) => code === article))).toEqual([])
})
