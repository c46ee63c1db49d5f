import { locales } from '@/lib/core/locale'
import { pageHref } from '@/lib/core/urls/routes'
import type { PageName } from '@/lib/core/urls/page-names'

/** The page that shows what a tag names, by the kind of the tag. */
const pages: ReadonlyMap<string, Readonly<{ page: PageName; parameter: string }>> = new Map([
  ['card', { page: 'product_details', parameter: 'product_id' }],
  ['product', { page: 'product_details', parameter: 'product_id' }],
  ['group', { page: 'products', parameter: 'categ_code' }],
  ['blog', { page: 'blogs', parameter: 'code' }],
])

/** The paths of the pages that changed with these tags, in both languages. A tag of a list names no page of its own. */
export function changedPages(tags: readonly string[]): string[] {
  return tags.flatMap((tag) => {
    const [kind = '', ...rest] = tag.split(':')
    const shown = pages.get(kind)
    const key = rest.join(':')
    return shown && key ? locales.map((language) => pageHref(language, shown.page, { [shown.parameter]: key })) : []
  })
}
