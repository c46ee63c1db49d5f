import { contradictedDiets } from '@/lib/domain/catalog/food-facts'
import type { CellWarning } from './entity'

type Cell = (name: string) => string

/** Plausible range of grocery prices, in baht. */
const likelyPrices = { from: 1, to: 100_000 }

/** Warns of probable mistakes in a product: why no list shows it, and prices that look mistyped. */
export function productWarnings(cell: Cell): readonly CellWarning[] {
  const isShown = cell('active') !== 'FALSE' && cell('is_published') !== 'FALSE' && cell('state') !== 'draft'
  return isShown
    ? [...(cell('parent') === '' ? listWarnings(cell) : variantWarnings(cell)), ...priceWarnings(cell), ...foodWarnings(cell)]
    : []
}

/** Lists show only products with a price, a group and a picture (spec 7). */
function listWarnings(cell: Cell): CellWarning[] {
  return [
    ...(cell('sale_price') === ''
      ? [{ column: 'sale_price', reason: 'It has no price, so no list shows it', code: 'listsNeedPrice' as const }]
      : []),
    ...(cell('groups') === ''
      ? [{ column: 'groups', reason: 'It is in no group, so no list shows it', code: 'listsNeedGroup' as const }]
      : []),
    ...(cell('image') === ''
      ? [{ column: 'image', reason: 'It has no picture; shoppers see an empty basket', code: 'hasNoPicture' as const }]
      : []),
  ]
}

function variantWarnings(cell: Cell): CellWarning[] {
  return cell('sale_price') === ''
    ? [{ column: 'sale_price', reason: 'It has no price, so it cannot be bought', code: 'variantNeedsPrice' as const }]
    : []
}

function foodWarnings(cell: Cell): CellWarning[] {
  const wrong = contradictedDiets(cell('diets') || null, cell('allergens') || null)
  const isCold = ['chilled', 'frozen'].includes(cell('storage'))
  return [
    ...wrong.map((diet) => ({
      column: 'diets',
      reason: `It is said to be ${diet} and has ${cell('allergens')}`,
      cause: 'diets',
      code: 'dietContradicted' as const,
    })),
    ...(isCold && cell('is_chilled') !== 'TRUE'
      ? [
          {
            column: 'storage',
            reason: `It is stored ${cell('storage')}, and delivered without refrigeration (is_chilled)`,
            cause: 'storage',
            code: 'chilledDelivery' as const,
          },
        ]
      : []),
  ]
}

function priceWarnings(cell: Cell): CellWarning[] {
  if (cell('sale_price') === '') return []
  const [price, old, cost] = ['sale_price', 'old_sale_price', 'cost_price'].map((name) => Number(cell(name)))
  const warnings: CellWarning[] = []
  if (price === undefined || old === undefined || cost === undefined) return warnings
  if (price < likelyPrices.from || price > likelyPrices.to)
    warnings.push({
      column: 'sale_price',
      reason: `Is ${cell('sale_price')} baht the price?`,
      cause: 'unlikely price',
      code: 'unlikelyPrice' as const,
    })
  if (cell('old_sale_price') !== '' && old <= price) {
    warnings.push({
      column: 'old_sale_price',
      reason: `The former price ${cell('old_sale_price')} is not above the price ${cell('sale_price')}, so it is not shown`,
      cause: 'former price',
      code: 'formerPriceBelow' as const,
    })
  }
  if (cost > price)
    warnings.push({
      column: 'cost_price',
      reason: `It costs the shop ${cell('cost_price')}, more than its price ${cell('sale_price')}`,
      cause: 'cost',
      code: 'costsMore' as const,
    })
  return warnings
}
