import { locales, type Locale } from '@/lib/core/locale'
import { parseSetting } from '@/lib/domain/settings/parse-setting'
import type { SettingTexts } from './setting-schema'

/** A part of a setting that a change has changed; `path` is empty for the whole text, `phones 1` for a part. Texts are shortened. */
export type SettingDifference = Readonly<{ language: Locale; path: string; before: string; after: string }>

/** What differs between two versions, part by part. */
export function settingDifferences(before: SettingTexts, after: SettingTexts): readonly SettingDifference[] {
  return locales.flatMap((language) => {
    const [had, has] = [partsOf(before[language]), partsOf(after[language])]
    const paths = [...new Set([...had.keys(), ...has.keys()])]
    return paths
      .filter((path) => had.get(path) !== has.get(path))
      .map((path) => ({ language, path, ...shortenedDifference(had.get(path) ?? '', has.get(path) ?? '') }))
  })
}

/** The leaves of a JSON value by path; any other text is one part. */
function partsOf(text: string | null): ReadonlyMap<string, string> {
  if (text === null) return new Map()
  return new Map(leavesOf(parseSetting(text), []))
}

function leavesOf(value: unknown, path: readonly string[]): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path.join(' '), String(value ?? '')]]
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, isList ? String(Number(name) + 1) : name]))
}

/** Characters shown around a difference in a long text. */
const around = 30
const longest = 120

/** Cuts what two long texts have in common, and what is left to a readable length. */
export function shortenedDifference(before: string, after: string): Pick<SettingDifference, 'before' | 'after'> {
  if (before.length <= longest && after.length <= longest) return { before, after }
  const least = Math.min(before.length, after.length)
  let start = 0
  while (start < least && before[start] === after[start]) start += 1
  let end = 0
  while (end < least - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const cut = (text: string) => {
    const [from, to] = [Math.max(0, start - around), Math.min(text.length, text.length - end + around)]
    const part = text.slice(from, Math.min(to, from + 2 * longest))
    return `${from > 0 ? '…' : ''}${part}${from + part.length < text.length ? '…' : ''}`
  }
  return { before: before && cut(before), after: after && cut(after) }
}
