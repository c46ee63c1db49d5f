/** Codes that pages of the specification use by name (spec 2). A shop without one of them has no such link, block or page. */

/** The shop's top categories, in the order of the menu. */
export const topCategoryCodes = ['FRUIT_VEG', 'MEAT', 'PROCESSED', 'GIFT'] as const

/** A top category with its sub-categories, for the header's menu. */
export type MenuCategory = Readonly<{ code: string; name: string; links: readonly Readonly<{ id: number; name: string; code: string }>[] }>

/** The category blocks of the index page, in order. */
export const homeBlockCodes = ['HOME_SALE', 'HOME_FRUIT_VEG', 'HOME_MEAT', 'HOME_PROCESSED'] as const

/** The category that a block's "all products" link leads to. */
export function categoryOfBlock(code: (typeof homeBlockCodes)[number]): string {
  return code.replace(/^HOME_/, '')
}

/** All groups that links of the header, the home page or the index page lead to. */
export const linkedGroupCodes: readonly string[] = [...new Set([...topCategoryCodes, ...homeBlockCodes.map(categoryOfBlock)])]

export const menuCode = 'MENU'
export const newProductsCode = 'NEW_PRODUCTS'

/** Products with this as their first group are shown but not sold. */
export const viewOnlyCode = 'VIEW_ONLY'

/** Articles that the home page links to. */
export const articleCodes = ['WHOWEARE', 'WHYKINGORGANIC', 'SAVETHEWORLD'] as const

/** The blog that the header links to and whose posts the home page shows. */
export const newsCode = 'news'

/** The blog whose posts are recipes. */
export const recipesCode = 'recipes'

/** The banners of the index page, named after the page that each one links to. */
export const bannerPages = ['best_sellers', 'new_products', 'promotions', 'events'] as const

/** The image file of a banner in a language. */
export function bannerFile(page: (typeof bannerPages)[number], language: string): string {
  return `banner-${page}-${language}.webp`
}
