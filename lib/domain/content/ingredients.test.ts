import fc from 'fast-check'
import { cheapestPacks, ingredientsText, ingredientUnits, packsFor, parseIngredients } from './ingredients'

const bag = { kind: 'weight', amount: 250 } as const
const eggs = { kind: 'count', amount: 10 } as const

describe('the ingredients of a recipe', () => {
  it('are read and written as one list', () => {
    const list = parseIngredients('MP02: 250 g|VH01 : 0.5 packs | EG01:2 pieces')
    expect(ingredientsText(list ?? [])).toBe('MP02: 250 g | VH01: 0.5 packs | EG01: 2 pieces')
    const wrong = ['MP02', 'MP02: 0 g', 'MP02: 2 handfuls', 'MP02: 1 g | MP02: 2 g', ': 1 g', 'MP02: 1 g |', 'MP02: -1 g']
    expect(wrong.filter((text) => parseIngredients(text) !== null)).toEqual([])
  })

  it('come in whole packs', () => {
    expect(packsFor({ amount: 250, unit: 'g' }, 1, bag)).toBe(1)
    expect(packsFor({ amount: 250, unit: 'g' }, 1.5, bag)).toBe(2)
    expect(packsFor({ amount: 0.1, unit: 'kg' }, 3, { kind: 'weight', amount: 300 })).toBe(1)
    expect(packsFor({ amount: 2, unit: 'pieces' }, 6, eggs)).toBe(2)
    expect(packsFor({ amount: 2, unit: 'tbsp' }, 1, { kind: 'volume', amount: 700 })).toBe(1)
    expect(packsFor({ amount: 0.5, unit: 'packs' }, 3, null)).toBe(2)
    expect(packsFor({ amount: 6, unit: 'pieces' }, 9, bag)).toBe(1)
    expect(packsFor({ amount: 6, unit: 'g' }, 9, eggs)).toBe(1)
  })

  it('of any amount are covered by their packs, and not by one pack less', () => {
    const amount = fc.integer({ min: 1, max: 99_999 }).map((thousandths) => thousandths / 10)
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 5000 }),
        (g, wanted, of, size) => {
          const packs = packsFor({ amount: g, unit: 'g' }, wanted / of, { kind: 'weight', amount: size })
          const needed = (g * wanted) / of
          expect(packs * size).toBeGreaterThanOrEqual(needed - 0.01)
          expect(packs === 1 || (packs - 1) * size < needed).toBe(true)
        },
      ),
    )
  })

  it('come in the size that costs least for what is needed', () => {
    const offers = [250, 500, 1000].map((grams, index) => ({
      price: [72, 139, 269][index] ?? 0,
      measure: { kind: 'weight', amount: grams } as const,
    }))
    const chosen = (g: number) => cheapestPacks({ amount: g, unit: 'g' }, 1, offers)
    expect(chosen(200)).toMatchObject({ packs: 1, offer: { price: 72 } })
    expect(chosen(450)).toMatchObject({ packs: 1, offer: { price: 139 } })
    expect(chosen(700)).toMatchObject({ packs: 3, offer: { price: 72 } })
    expect(cheapestPacks({ amount: 1, unit: 'g' }, 1, [])).toBeNull()
    expect(ingredientUnits).toContain('tbsp')
  })
})
