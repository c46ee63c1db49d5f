import type { Block } from './issues'

/**
 * Properties that Google's documentation requires or, for articles, needs for a rich result, of the types that
 * the validator does not cover. `[]` means every item of a list.
 */
const needed: Readonly<Record<string, readonly string[]>> = {
  Article: ['headline', 'image', 'datePublished', 'author.name'],
  NewsArticle: ['headline', 'image', 'datePublished', 'author.name'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author.name'],
  FAQPage: ['mainEntity[].name', 'mainEntity[].acceptedAnswer.text'],
  GroceryStore: ['name', 'address.streetAddress', 'address.addressCountry', 'telephone', 'openingHoursSpecification.opens'],
  ItemList: ['itemListElement[].position', 'itemListElement[].url'],
  WebSite: ['name', 'url', 'potentialAction.query-input', 'potentialAction.target.urlTemplate'],
  Organization: ['name', 'url', 'logo'],
}

/** A message for each property that a block lacks. */
export function missingForGoogle(block: Block): string[] {
  const paths = needed[block['@type']] ?? []
  return paths.filter((path) => !has(block, path.split('.'))).map((path) => `${block['@type']} has no ${path}`)
}

function has(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return value !== undefined && value !== null && value !== ''
  if (typeof value !== 'object' || value === null) return false
  const name = step.replace('[]', '')
  const next = Object.entries(value).find(([key]) => key === name)?.[1] as unknown
  if (name === step) return has(next, rest)
  return Array.isArray(next) && next.length > 0 && next.every((member) => has(member, rest))
}
