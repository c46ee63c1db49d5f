/** Codes that pages of the specification ask for by name (spec 2). A shop without one has no such link, block or page. */

/** The shop's top categories, in the order of the menu. */
export const topCategoryCodes = ['FRUIT_VEG', 'MEAT', 'PROCESSED', 'GIFT'] as const

/** A top category with its sub-categories, as the header's menu shows it. */
export type MenuCategory = Readonly<{ code: string; name: string; links: readonly Readonly<{ id: number; name: string; code: string }>[] }>

/** The category blocks of the index, in their order. */
export const homeBlockCodes = ['HOME_SALE', 'HOME_FRUIT_VEG', 'HOME_MEAT', 'HOME_PROCESSED'] as const

/** The category that the block's link to all of its products leads to. */
export function categoryOfBlock(code: (typeof homeBlockCodes)[number]): string {
  return code.replace(/^HOME_/, '')
}

/** Every group that a link of the header, the home page or the index leads to. */
export const linkedGroupCodes: readonly string[] = [...new Set([...topCategoryCodes, ...homeBlockCodes.map(categoryOfBlock)])]

export const menuCode = 'MENU'
export const newProductsCode = 'NEW_PRODUCTS'

/** Products whose first group this is are shown, not sold. */
export const viewOnlyCode = 'VIEW_ONLY'

/** Articles that the home page leads to. */
export const articleCodes = ['WHOWEARE', 'WHYKINGORGANIC', 'SAVETHEWORLD'] as const

/** The blog that the header leads to and the home page shows posts of. */
export const newsCode = 'news'

/** The banners of the index, by the page that each leads to. */
export const bannerPages = ['best_sellers', 'new_products', 'promotions', 'events'] as const

/** The picture file of a banner in a language. */
export function bannerFile(page: (typeof bannerPages)[number], language: string): string {
  return `banner-${page}-${language}.webp`
}
