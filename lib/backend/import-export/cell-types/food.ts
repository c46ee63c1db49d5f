import { z } from 'zod'
import { canonicalWords, nutrients } from '@/lib/domain/catalog/food-facts'
import { ingredientsText, ingredientUnits, parseIngredients } from '@/lib/domain/content/ingredients'
import { canonicalContent } from '@/lib/domain/catalog/measure'
import type { TextForm } from '../entity'
import { plainDigits, plainKind, type Kind } from './cell-type'
import { quantity } from './numbers'

/** What a recipe needs of products: `MP02: 250 g | VH01: 0.5 packs`. */
export const ingredientList: Kind = plainKind({
  name: `list of “product: amount”, separated by |, in ${ingredientUnits.join(', ')}`,
  input: 'ingredients',
  read: (cell) => {
    const list = parseIngredients(plainDigits(cell))
    return list && ingredientsText(list)
  },
  reason: 'is no list of ingredients: write it like MP02: 250 g | VH01: 0.5 packs',
})

/** How ingredients name their products. */
export const ingredientForm: TextForm = {
  read: (text) => parseIngredients(text)?.map(({ product }) => product) ?? null,
  replace: (text, by) =>
    ingredientsText(
      (parseIngredients(text) ?? []).flatMap((each) => {
        const product = by(each.product)
        return product === undefined ? [] : [{ ...each, product: String(product) }]
      }),
    ),
}

/** Net content of one piece, as people write it: `250g`, `๗๐๐ มล.`, `10 pcs`. Canonical: `250 g`. */
export const netContent: Kind = plainKind({
  name: 'number with g, kg, ml, l or pieces',
  input: 'netContent',
  read: (cell) => canonicalContent(plainDigits(cell).replaceAll(',', '')),
  reason: 'is no net content: write it like 250 g, 1.5 l or 10 pieces',
})

/** A list of known words, `milk | egg`, or `none`. */
export function wordList(known: readonly string[]): Kind {
  const listed = known.join(', ')
  return plainKind({
    name: `none, or words separated by |: ${listed}`,
    input: 'words',
    words: known,
    read: (cell) => canonicalWords(known, cell),
    reason: `is no list of ${listed}, separated by |`,
  })
}

const storedNutrition = z.record(z.string(), z.number())

/** Nutrition label values, `energy: 35 | fat: 0.6`, in label order. */
export const nutrition: Kind = {
  ...plainKind({
    name: `list of “name: amount”, separated by |: ${nutrients.map(([name, unit]) => `${name} (${unit})`).join(', ')}`,
    input: 'nutrition',
    read: (cell) => {
      const parts = cell.split('|').map(readAmount)
      const known = parts.flatMap((part) => (part ? [part] : []))
      const isWhole = known.length === parts.length && new Set(known.map(([name]) => name)).size === parts.length
      return isWhole ? inOrder(new Map(known)) : null
    },
    reason: 'is no list of nutrition: write it like energy: 35 | fat: 0.6 | sodium: 12',
  }),
  fromStored: (stored) =>
    inOrder(new Map(Object.entries(storedNutrition.parse(JSON.parse(stored))).map(([name, amount]) => [name, `${amount}`]))),
  toStored: (cell) =>
    Object.fromEntries(
      cell.split('|').flatMap((part) => {
        const read = readAmount(part)
        return read ? [[read[0], Number(read[1])] as const] : []
      }),
    ),
}

function readAmount(part: string): [name: string, amount: string] | null {
  const [name = '', amount = '', ...more] = part.split(':').map((text) => text.trim())
  const read = quantity.schema.safeParse(amount)
  const known = nutrients.some(([nutrient]) => nutrient === name.toLowerCase())
  return known && read.success && more.length === 0 ? [name.toLowerCase(), read.data] : null
}

function inOrder(amounts: ReadonlyMap<string, string>): string {
  return nutrients.flatMap(([name]) => (amounts.has(name) ? [`${name}: ${amounts.get(name)}`] : [])).join(' | ')
}
