import { articleCodes, bannerFile, bannerPages, menuCode, newProductsCode, newsCode, viewOnlyCode } from '@/lib/domain/shop/special-codes'
import { defaultCatalogLayout, topCategoryCodes } from '@/lib/domain/shop/catalog-layout'

/** A code that pages look up by name, and a sentence on what is missing without it. */
export type SpecialName = Readonly<{ name: string; without: string }>

const named = (names: readonly string[], without: string): SpecialName[] => names.map((name) => ({ name, without }))

/** Unless the shop has set others (`catalog_layout`). */
export const layoutGroups: readonly SpecialName[] = [
  ...named(topCategoryCodes(defaultCatalogLayout), 'its links in the header, the menu and on the home page are left out'),
  ...named(defaultCatalogLayout.blocks, 'the page Order Online has no such block'),
]

export const specialGroups: readonly SpecialName[] = [
  { name: menuCode, without: 'the page Order Online has no sections below its blocks' },
  { name: newProductsCode, without: 'the page of new products is empty' },
  { name: viewOnlyCode, without: 'no product can be shown without being sold (its first group must be this one)' },
]

export const specialArticles: readonly SpecialName[] = named(articleCodes, 'its link on the home page is left out')

export const specialBlogs: readonly SpecialName[] = [
  { name: newsCode, without: 'the home page shows no posts, and Articles in the header is left out' },
]

/** Files in the folder `site`. */
export const sitePictures: readonly SpecialName[] = named(
  bannerPages.flatMap((page) => ['en', 'th'].map((language) => bannerFile(page, language))),
  'its banner on the page Order Online has words and no picture',
)
