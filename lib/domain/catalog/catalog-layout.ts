import { z } from 'zod'
import { filledText } from '@/lib/domain/settings/issue-codes'
import { menuCode, newProductsCode, viewOnlyCode } from '@/lib/domain/content/special-codes'

const codes = (most: number, usual: readonly string[]) =>
  z
    .array(filledText)
    .max(most)
    .check(({ value, issues }) => {
      value.forEach(
        (code, index) => value.indexOf(code) < index && issues.push({ code: 'custom', input: value, path: [index], message: 'codeTwice' }),
      )
    })
    .default([...usual])

const menuSize = 6
const blockCount = 8

/** The setting `catalog_layout`: codes of groups, in order. What is left out is as the specification has it (section 2). */
export const catalogLayoutSchema = z.strictObject({
  /** In the Products menu. More would not fit beside each other. */
  categories: codes(menuSize, ['FRUIT_VEG', 'MEAT', 'PROCESSED']),
  /** Links of their own in the header. */
  header_categories: codes(2, ['GIFT']),
  /** The blocks of the page Order Online. */
  blocks: codes(blockCount, ['HOME_SALE', 'HOME_FRUIT_VEG', 'HOME_MEAT', 'HOME_PROCESSED']),
})

export type CatalogLayout = Readonly<z.output<typeof catalogLayoutSchema>>

export const defaultCatalogLayout: CatalogLayout = catalogLayoutSchema.parse({})

/** An invalid setting counts as missing. @param value as stored, JSON */
export function catalogLayoutOf(value: unknown): CatalogLayout {
  return catalogLayoutSchema.safeParse(value).data ?? defaultCatalogLayout
}

/** The shop's top categories, in the order of the menu. */
export function topCategoryCodes({ categories, header_categories }: CatalogLayout): readonly string[] {
  return [...new Set([...categories, ...header_categories])]
}

/** The category that a block's "all products" link leads to. */
export function categoryOfBlock(code: string): string {
  return code.replace(/^HOME_/, '')
}

/** A group as the layout needs it. */
export type LayoutGroup = Readonly<{
  code: string
  /** It is in no other group. */
  isTop: boolean
  /** A list of it or of a group below it shows a product. */
  hasProducts: boolean
}>

/** Groups that are no categories: pages use them by name. */
export function isSpecialGroup(code: string): boolean {
  return [menuCode, newProductsCode, viewOnlyCode].includes(code) || code.startsWith('HOME_')
}

/**
 * The layout that pages show. Groups without products are left out. Until the shop sets a layout, its own top categories join the
 * menu and the page Order Online, and a category without a block of its own (`HOME_…`) is its own block.
 * @param stored the setting; null while it is not set
 * @param groups in the order in which they join
 */
export function shownLayout(stored: unknown, groups: readonly LayoutGroup[]): CatalogLayout {
  const filled = groups.filter(({ hasProducts }) => hasProducts)
  const isFilled = (code: string) => filled.some((group) => group.code === code)
  const { categories, header_categories, blocks } = catalogLayoutOf(stored)
  const header = header_categories.filter(isFilled)
  if (stored !== null) return { categories: categories.filter(isFilled), header_categories: header, blocks: blocks.filter(isFilled) }
  const known = [...categories, ...header_categories, ...blocks.map(categoryOfBlock)]
  const joining = filled.filter(({ code, isTop }) => isTop && !known.includes(code) && !isSpecialGroup(code)).map(({ code }) => code)
  const ownBlocks = blocks.flatMap((code) => [code, categoryOfBlock(code)].find(isFilled) ?? [])
  return {
    categories: [...categories.filter(isFilled), ...joining].slice(0, menuSize),
    header_categories: header,
    blocks: [...new Set([...ownBlocks, ...joining])].slice(0, blockCount),
  }
}

/** A top category with its sub-categories, for the header. */
export type MenuCategory = Readonly<{
  code: string
  /** Empty if it could not be read. */
  name: string
  links: readonly Readonly<{ id: number; name: string; code: string }>[]
  /** Its own picture, or that of its first product. */
  picture: string | null
  /** A link of its own, and not a part of the Products menu. */
  isInHeader: boolean
}>

/** The categories of a layout whose groups could not be read. */
export function unreadMenu(layout: CatalogLayout): readonly MenuCategory[] {
  return topCategoryCodes(layout).map((code) => ({
    code,
    name: '',
    links: [],
    picture: null,
    isInHeader: layout.header_categories.includes(code),
  }))
}

/** Codes as one argument of a cached read, part of its key. */
export const codesKey = (codes: readonly string[]): string => codes.join('\n')

export const codesOfKey = (key: string): readonly string[] => key.split('\n')
