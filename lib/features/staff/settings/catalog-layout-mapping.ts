import { catalogLayoutOf, defaultCatalogLayout, type CatalogLayout } from '@/lib/domain/shop/catalog-layout'
import { inputText, listOf, objectOf, parsedOf, type SettingMapping } from './mapping'

type Codes = readonly Readonly<{ value: string }>[]

/** The lists of the layout, in the order of the form. */
export const layoutLists = ['categories', 'header_categories', 'blocks'] as const satisfies readonly (keyof CatalogLayout)[]

export type LayoutList = (typeof layoutLists)[number]
export type CatalogLayoutForm = Readonly<Record<LayoutList, Codes>>

/** Shows the usual groups while nothing is set, and stores nothing while they are unchanged. */
export const catalogLayoutMapping: SettingMapping<CatalogLayoutForm> = {
  read: (text) => {
    const value = { ...catalogLayoutOf(parsedOf(text)), ...objectOf(parsedOf(text)) }
    const codesOf = (list: LayoutList) => listOf(value[list]).map((code) => ({ value: inputText(code) }))
    return { categories: codesOf('categories'), header_categories: codesOf('header_categories'), blocks: codesOf('blocks') }
  },
  write: (values) => {
    const layout = Object.fromEntries(layoutLists.map((list) => [list, values[list].map(({ value }) => value)]))
    return JSON.stringify(layout) === JSON.stringify(defaultCatalogLayout) ? '' : JSON.stringify(layout)
  },
  fieldOf: (path) => path.replace(/^(\w+)\.(\d+)$/, '$1.$2.value'),
}
