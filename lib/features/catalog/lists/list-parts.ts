import { partParameter, readPart } from '@/lib/core/urls/routes'
import { withoutEmpty, type Listing } from '../ordering'

/** The most products on one page of a list. Longer lists continue on further pages, of about the same length. */
export const maxPartSize = 200

/** The page number that the URL of a filtered list asks for. */
export const partIn = ({ [partParameter]: given }: Readonly<Record<string, string | string[] | undefined>>): number =>
  readPart([given].flat().at(-1)) ?? 1

/** The number of pages of a list; 1 for an empty one. */
export function partCount(listing: Listing): number {
  return Math.max(1, Math.ceil(lengthOf(listing) / maxPartSize))
}

/** The products on one page of a list, below the titles of their sections. @param part the page number, from 1 */
export function partOf(listing: Listing, part: number): Listing {
  const size = partSizeOf(listing)
  const [begin, end] = [(part - 1) * size, part * size]
  const positions = sectionPositions(listing)
  const within = <Product>(products: readonly Product[], position: number) =>
    products.slice(Math.max(0, begin - position), Math.max(0, end - position))
  const sections = listing.sections.map((section, index) => ({ ...section, products: within(section.products, positions[index] ?? 0) }))
  return { sections: withoutEmpty(sections), outOfStock: within(listing.outOfStock, positions.at(-1) ?? 0) }
}

/** The page on which each section begins, by the id of its group. */
export function sectionParts(listing: Listing): ReadonlyMap<number, number> {
  const size = partSizeOf(listing)
  const positions = sectionPositions(listing)
  return new Map(listing.sections.map(({ id }, index) => [id, Math.floor((positions[index] ?? 0) / size) + 1]))
}

const partSizeOf = (listing: Listing) => Math.max(1, Math.ceil(lengthOf(listing) / partCount(listing)))

const lengthOf = ({ sections, outOfStock }: Listing) => sections.reduce((sum, { products }) => sum + products.length, outOfStock.length)

/** How many products come before each section, and before those out of stock. */
function sectionPositions({ sections }: Listing): number[] {
  return sections.reduce((positions, { products }) => [...positions, (positions.at(-1) ?? 0) + products.length], [0])
}
