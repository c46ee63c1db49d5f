/** Codes that pages of the specification use by name (spec 2). A shop without one of them has no such link, block or page. */

/** The categories of the home page's three areas; a shop may set others (`home_page`). */
export const landingCategoryCodes = ['FRUIT_VEG', 'MEAT', 'PROCESSED'] as const

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

/** Whether it is the image file of a banner, or a resized variant of it, which a shop need not have. */
export function isBannerFile(name: string): boolean {
  return bannerPages.some((page) => name.startsWith(`banner-${page}-`))
}

/** The image file of a banner in a language. */
export function bannerFile(page: (typeof bannerPages)[number], language: string): string {
  return `banner-${page}-${language}.webp`
}
