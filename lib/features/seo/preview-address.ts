import { createHash } from 'node:crypto'
import { codeOfSegment, segmentOfCode } from '@/lib/core/urls/page-code'
import type { Locale } from '@/lib/core/locale'
import { readId } from '@/lib/core/ids'

/** The subject of a link preview: something in the shop by its id or code, or the shop itself. */
export type PreviewSubject =
  Readonly<{ kind: 'product' | 'post'; key: number }> | Readonly<{ kind: 'category'; key: string }> | Readonly<{ kind: 'shop' }>

/** The size of all previews in pixels: what Facebook, LINE and X show at full width. */
export const previewSize = { width: 1200, height: 630 } as const

/**
 * The path of a link preview image. It contains a version hash of what is pictured, so that a new price leads to a new URL and
 * chat apps do not show an outdated image.
 * @param pictured what the image shows of its subject: name, prices, picture
 */
export function previewImage(language: Locale, subject: PreviewSubject, pictured: readonly unknown[] = []): string {
  if (subject.kind === 'shop') return `/previews/${language}/shop.jpg`
  const version = createHash('sha256').update(JSON.stringify(pictured)).digest('hex').slice(0, 8)
  return `/previews/${language}/${subject.kind}/${subject.kind === 'category' ? segmentOfCode(subject.key) : subject.key}.jpg?v=${version}`
}

/** The subject of a preview path, from the segments after the language; null if they are invalid. */
export function previewSubject(segments: readonly string[]): PreviewSubject | null {
  const [kind = '', file] = segments
  if (segments.length === 1) return kind === 'shop.jpg' ? { kind: 'shop' } : null
  const key = segments.length === 2 ? file?.match(/^([\w~-]{1,221})\.jpg$/)?.[1] : undefined
  const code = key === undefined ? null : codeOfSegment(key)
  if (key === undefined || code === null) return null
  if (kind === 'category') return { kind, key: code }
  if (kind !== 'product' && kind !== 'post') return null
  const id = readId(key)
  return id === null ? null : { kind, key: id }
}
