import type { Language } from '../../routes'

/** The address of a blog's news feed. */
export function blogFeedPath(language: Language, code: string): string {
  return `/feeds/${language}/${code}.xml`
}

/** The address of the product feed, for Google's Merchant Center and others that read its format. */
export function productFeedPath(language: Language): string {
  return `/feeds/${language}/products.xml`
}
