import 'server-only'
import type { Locale } from '@/lib/core/locale'
import { codeOfSegment } from '@/lib/core/urls/page-code'
import { categoryKeySchema, productKeySchema } from '@/lib/features/catalog/page-keys-schema'
import { getCategory, getProductPage } from '@/lib/features/catalog/queries'
import { getArticle } from '@/lib/features/content/blog-queries'
import { findPost } from '@/lib/features/content/find-post'

/** Whether a page has nothing to show, by its route and the key of its internal path (lib/platform/http/missing-pages.ts). */
export const missingChecks = {
  '/[lang]/product_details/[...key]': async (language: Locale, key: readonly string[]) => {
    const path = productKeySchema.safeParse(key)
    return !path.success || (await getProductPage(language, path.data.productId)).kind === 'missing'
  },
  '/[lang]/products/[...key]': async (language: Locale, key: readonly string[]) => {
    const path = categoryKeySchema.safeParse(key)
    return !path.success || !(await getCategory(language, path.data.code))
  },
  '/[lang]/blog/[...key]': async (language: Locale, key: readonly string[]) => !(await findPost(language, key)),
  '/[lang]/article/[...key]': async (language: Locale, [segment = '']: readonly string[]) => {
    const code = codeOfSegment(segment)
    return code === null || !(await getArticle(language, code))
  },
} as const
