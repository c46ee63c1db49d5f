import { z } from 'zod'
import { filledText } from '@/lib/core/filled-text'

const codes = (most: number, usual: readonly string[]) =>
  z
    .array(filledText, 'is no JSON list')
    .check(({ value, issues }) => {
      // At the entry itself, where the form shows it.
      const issueAt = (index: number, message: string) => issues.push({ code: 'custom', input: value, path: [index], message })
      value.forEach((code, index) => value.indexOf(code) < index && issueAt(index, 'is there twice'))
      if (value.length > most) issueAt(most, `is more than the ${most} that fit`)
    })
    .default([...usual])

/** The setting `catalog_layout`: codes of groups, in order. What is left out is as the specification has it (section 2). */
export const catalogLayoutSchema = z.strictObject({
  /** In the Products menu. More would not fit beside each other. */
  categories: codes(6, ['FRUIT_VEG', 'MEAT', 'PROCESSED']),
  /** Links of their own in the header. */
  header_categories: codes(2, ['GIFT']),
  /** The blocks of the page Order Online. */
  blocks: codes(8, ['HOME_SALE', 'HOME_FRUIT_VEG', 'HOME_MEAT', 'HOME_PROCESSED']),
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

/** A top category with its sub-categories, for the header. */
export type MenuCategory = Readonly<{
  code: string
  /** Empty if it could not be read. */
  name: string
  links: readonly Readonly<{ id: number; name: string; code: string }>[]
  /** A link of its own, and not a part of the Products menu. */
  isInHeader: boolean
}>

/** The categories of a layout whose groups could not be read. */
export function unreadMenu(layout: CatalogLayout): readonly MenuCategory[] {
  return topCategoryCodes(layout).map((code) => ({ code, name: '', links: [], isInHeader: layout.header_categories.includes(code) }))
}

/** Codes as one argument of a cached read, part of its key. */
export const codesKey = (codes: readonly string[]): string => codes.join('\n')

export const codesOfKey = (key: string): readonly string[] => key.split('\n')
