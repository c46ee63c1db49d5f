import type { Language } from '../../routes'

/** The address of a blog's news feed. */
export function blogFeedPath(language: Language, code: string): string {
  return `/feeds/${language}/${code}.xml`
}
