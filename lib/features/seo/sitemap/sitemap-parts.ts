import 'server-only'
import { contentPageNames } from '@/lib/core/content-pages'
import type { PageName } from '@/lib/core/urls/page-names'
import { productPages, productParts } from './parts'
import { readBlogPages } from './read-posts'
import { readCategoryPages } from './read-categories'
import { listedProducts } from './read-products'
import type { SitePage } from './site-page'

/** Pages without parameters. `blogs` is left out: without a code it shows the first blog. */
const singlePages: readonly PageName[] = ['home', 'index', 'all_products', 'best_sellers', 'new_products', 'contact', ...contentPageNames]

/** The names of all parts of the sitemap. */
export async function sitemapParts(): Promise<string[]> {
  return ['pages', 'categories', ...(await productParts(listedProducts)), 'posts']
}

/** The pages of a part; null if the name is invalid. */
export function pagesOfPart(part: string): AsyncIterable<SitePage> | null {
  if (part === 'pages') return once(async () => singlePages.map((page) => ({ page })))
  if (part === 'categories') return once(readCategoryPages)
  if (part === 'posts') return readBlogPages()
  const number = /^products-([1-9]\d{0,3})$/.exec(part)?.[1]
  return number ? productPages(listedProducts, Number(number)) : null
}

async function* once(read: () => Promise<readonly SitePage[]>): AsyncGenerator<SitePage> {
  yield* await read()
}
