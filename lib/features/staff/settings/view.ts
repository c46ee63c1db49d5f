import { z } from 'zod'
import type { InputOptions, SettingDefinition } from '@/lib/domain/settings/define-setting'
import { locales, type Locale } from '@/lib/core/locale'
import { parseSetting } from '@/lib/domain/settings/parse-setting'
import type { SettingTexts } from './schemas'
import { weekdays } from '@/lib/domain/content/shop-profile'

type Kind =
  | Readonly<{ kind: 'text'; type: 'text' | 'email' | 'url' }>
  | Readonly<{ kind: 'number'; isWhole: boolean }>
  | Readonly<{ kind: 'flag' }>
  /** One of a few values, which are numbers in the setting if `isNumber`. */
  | Readonly<{ kind: 'choice'; choices: readonly string[]; isNumber: boolean }>
  /** Several of a few values, or of all places. */
  | Readonly<{ kind: 'choices'; choices: readonly string[] }>
  | Readonly<{ kind: 'list'; item: Field }>
  | Readonly<{ kind: 'parts'; parts: readonly Field[] }>

/** A part of a setting's value as a form shows it. */
export type Field = Kind &
  Readonly<{
    /** The last part of its path; empty for an entry of a list. */
    name: string
    options: InputOptions
    /** It may be left out of the value. */
    isOptional: boolean
    /** Without a value it is null. */
    isNullable: boolean
    /** Its value while it is left out. */
    usual?: unknown
    /** It is stored even when it has its usual value. */
    isAlwaysStored: boolean
  }>

/** The form of a setting, from its schema and the options of its inputs. */
export function fieldOf({ key, schema, inputs = {}, default: whole }: SettingDefinition): Field {
  const isAlwaysStored = typeof whole === 'object'
  const root = fieldAt(schema, '', key)
  return root.kind === 'number' && whole !== undefined ? { ...root, isOptional: true } : root

  function fieldAt(type: z.core.$ZodType, path: string, name: string): Field {
    const options = inputs[path] ?? {}
    const { inner, usual, isLeftOut, isNullable } = unwrapped(type)
    const hasDefault = usual !== undefined
    const shared = {
      name,
      options,
      isOptional: isLeftOut || (hasDefault && !isAlwaysStored),
      isNullable,
      isAlwaysStored: hasDefault && isAlwaysStored,
      usual: options.usual ?? usual,
    }
    return { ...shared, ...kindOf(inner, path, options) }
  }

  function kindOf(type: z.core.$ZodType, path: string, options: InputOptions): Kind {
    if (options.kind === 'places') return { kind: 'choices', choices: [] }
    if (type instanceof z.ZodObject) {
      const before = path === '' || path.endsWith('.') ? path : `${path}.`
      const parts = Object.entries<z.core.$ZodType>(type.shape).map(([part, inner]) => fieldAt(inner, before + part, part))
      return { kind: 'parts', parts }
    }
    if (type instanceof z.ZodArray) {
      const { inner } = unwrapped(type.element)
      return inner instanceof z.ZodEnum
        ? { kind: 'choices', choices: inner.options.map(String) }
        : { kind: 'list', item: fieldAt(type.element, `${path}.`, '') }
    }
    if (type instanceof z.ZodEnum) return { kind: 'choice', choices: type.options.map(String), isNumber: false }
    if (type instanceof z.ZodBoolean) return { kind: 'flag' }
    if (type instanceof z.ZodNumber) return options.isChosen ? wholeNumbers(type) : { kind: 'number', isWhole: type.isInt }
    return { kind: 'text', type: type instanceof z.ZodEmail ? 'email' : type instanceof z.ZodURL ? 'url' : 'text' }
  }
}

/** All numbers that a schema allows, as a choice. */
function wholeNumbers({ minValue, maxValue }: z.ZodNumber): Kind {
  const [from, to] = [minValue ?? 0, maxValue ?? 0]
  return { kind: 'choice', choices: Array.from({ length: to - from + 1 }, (_, index) => String(from + index)), isNumber: true }
}

type Unwrapped = Readonly<{ inner: z.core.$ZodType; usual?: unknown; isLeftOut: boolean; isNullable: boolean }>

/** The schema of what is typed, without the ways to leave it out and without conversions. */
function unwrapped(type: z.core.$ZodType): Unwrapped {
  if (type instanceof z.ZodOptional) return { ...unwrapped(type.unwrap()), isLeftOut: true }
  if (type instanceof z.ZodNullable) return { ...unwrapped(type.unwrap()), isNullable: true }
  if (type instanceof z.ZodDefault) return { ...unwrapped(type.unwrap()), usual: type.def.defaultValue }
  if (type instanceof z.ZodPipe) return unwrapped(type.in instanceof z.ZodTransform ? type.out : type.in)
  return { inner: type, isLeftOut: false, isNullable: false }
}

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

/** Opening hours as they are typed. */
export type Hours = Readonly<Record<'first' | 'last' | 'opens' | 'closes', string>>

/** `Mo-Sa 08:30-17:30`, or `Mo 08:30-17:30` for a single day. */
export function writeHours({ first, last, opens, closes }: Hours): string {
  return `${first}${last === first ? '' : `-${last}`} ${opens}-${closes}`
}

/** What does not look like opening hours becomes the usual days with empty times, for staff to fill in. */
export function readHours(text: string): Hours {
  const [days = '', times = ''] = text.split(' ')
  const [first = '', last = first] = days.split('-')
  const [opens = '', closes = ''] = times.split('-')
  const isKnown = [first, last].every((day) => weekdays.some((known) => known === day))
  return { ...(isKnown ? { first, last } : { first: 'Mo', last: 'Sa' }), opens, closes }
}
