import { z } from 'zod'
import type { Locale } from '@/lib/core/locale'
import { because } from './issue-codes'

/** The subjects by which staff find settings, in the order of their page. */
export const settingGroups = ['shop', 'company', 'bank', 'delivery', 'orders', 'popups', 'staff', 'texts'] as const

/**
 * How a part of a value is edited where its schema does not say it. Its label is `staffSettings.field.NAME` and its hint
 * `staffSettings.hint.NAME`, where NAME is the last part of its path unless given.
 */
export type InputOptions = Readonly<{
  label?: string
  /** Name of the hint; default is that of the label, and null is for none. */
  hint?: string | null
  kind?:
    | 'area'
    | 'html'
    | 'mailWords'
    | 'picture'
    | 'color'
    | 'places'
    | 'zone'
    | 'hours'
    | 'yearDay'
    | 'time'
    | 'date'
    | 'tel'
    | 'email'
    | 'group'
    | 'product'
  /** `code`: words for programs, without capitals. */
  keyboard?: 'numeric' | 'code'
  /** Where the names of its choices are: `staffSettings.NAME`. */
  options?: string
  /** What a row of a list is called: `staffSettings.add.ROW` and `staffSettings.field.ROWNumber`. */
  row?: string
  /** The order of a list matters, so its rows can be moved. */
  isOrdered?: boolean
  /** The value that a new row has, or what makes it. */
  newRow?: unknown
  /** A list that can be taken over into the other language. */
  isShared?: boolean
  /** A choice between all whole numbers that the schema allows. */
  isChosen?: boolean
  /** What it is while it is left out, if the schema does not say it. */
  usual?: unknown
  /** The switch while the setting is not stored, if it is not that of the schema. */
  whenUnset?: boolean
  /** Whether its label says that it may be left out, if the schema does not say it. */
  isOptional?: boolean
  /** The only language that has it. */
  only?: Locale
  isHidden?: boolean
}>

/** All that the shop knows of a setting: its list, form, validation, import, export, history and documentation follow from it. */
export type SettingDefinition = Readonly<{
  key: string
  group: (typeof settingGroups)[number]
  /** `each` language has its value; `same` is one value for both; of `english` only the English value counts. */
  languages: 'each' | 'same' | 'english'
  /** Who may read it; default is everyone. */
  audience?: 'staff'
  schema: z.ZodType
  /**
   * The value of a shop without the setting, if it works without one. Its form begins with it, and stores it whole as soon as it
   * differs; a single number stays an empty input instead.
   */
  default?: unknown
  /** What an empty form means: no value, or an empty one. */
  whenEmpty?: 'unset' | 'stored'
  /** The part without which the rest is no value. */
  needs?: string
  /** Both languages often have the same names and numbers, so the form fills one from the other. */
  isOftenSame?: true
  /** For `docs/import-columns.md`: what the value is, with an example of its JSON. */
  about: string
  /** By path, without positions in lists: `mails.kind`; that of the whole value is empty. */
  inputs?: Readonly<Record<string, InputOptions>>
}>

/** Its name is `staffSettings.name.KEY` in the messages, and what it is for `staffSettings.about.KEY`. */
export function defineSetting(definition: SettingDefinition): SettingDefinition {
  return definition
}

/** Spreadsheets write TRUE and FALSE. */
export const flagSchema = z.preprocess((value) => flags.get(String(value).toLowerCase()) ?? value, z.boolean())

const flags = new Map([
  ['true', true],
  ['false', false],
])

const textSchema = z.string(because('plain'))

/** A text of each language: HTML of a page, or a text area. */
export const defineText = (key: string, group: SettingDefinition['group'], about: string, kind: 'html' | 'area' = 'html') =>
  defineSetting({
    key,
    group,
    about,
    languages: 'each',
    schema: textSchema,
    inputs: { '': { kind, label: 'text', isOptional: true } },
  })

/** The input of a part that names a picture. */
export const pictureInput = { kind: 'picture', label: 'image' } as const satisfies InputOptions
