import { codeOfSegment, segmentOfCode } from '@/lib/core/page-code'
import type { Locale } from '@/lib/core/locale'

/** The address of a blog's news feed. */
export function blogFeedPath(language: Locale, code: string): string {
  return `/feeds/${language}/${segmentOfCode(code)}.xml`
}

/** The blog that a feed's file is of; null for no blog's. */
export function blogOfFeed(file: string): string | null {
  return file.endsWith('.xml') ? codeOfSegment(file.slice(0, -4)) : null
}
