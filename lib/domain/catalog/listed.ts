export type Condition = readonly (string | number | null | readonly (string | number | null)[])[]

/** Only products with a picture, a price and a group are listed (spec 7). */
export const listedConditions: readonly Condition[] = [
  ['image', '!=', null],
  ['sale_price', '!=', null],
  ['groups', '!=', null],
]

/** A numeric category is an id; anything else is a code (spec 2). */
export function groupCondition(codeOrId: string): Condition {
  return /^\d+$/.test(codeOrId) ? ['id', '=', Number(codeOrId)] : ['code', '=', codeOrId]
}
