import { codeOfSegment, segmentOfCode } from '@/lib/core/urls/page-code'
import type { Locale } from '@/lib/core/locale'

/** The path of a blog's RSS feed. */
export function blogFeedPath(language: Locale, code: string): string {
  return `/feeds/${language}/${segmentOfCode(code)}.xml`
}

/** The blog code of a feed's file name; null if the name is invalid. */
export function blogOfFeed(file: string): string | null {
  return file.endsWith('.xml') ? codeOfSegment(file.slice(0, -4)) : null
}
