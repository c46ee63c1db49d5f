import { mailWordsHtml } from '@/lib/domain/mail/mail-texts'
import type { FieldValues } from 'react-hook-form'
import { parseSetting } from '@/lib/domain/settings/parse-setting'
import { settingOf } from '@/lib/domain/settings/settings'
import { fieldOf, type Field } from './view'

/** The object in a text; empty for any other value. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Text for an input: numbers as typed, nothing for other values. */
export function inputText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A typed number; other text stays text, which no number setting accepts. */
function numberOf(text: string): number | string {
  return text === '' || Number.isNaN(Number(text)) ? text : Number(text)
}

/** The form of a setting: how its stored text becomes the values of inputs, and text again. */
export type SettingForm = Readonly<{
  field: Field
  /** Reads any text: what does not fit the form is left out, so that an invalid value can be repaired. */
  read: (text: string | null) => FieldValues
  /** Empty text means no value. */
  write: (values: FieldValues | undefined) => string
  /** The name of the input that shows an issue of the value at this path. */
  inputOf: (path: string) => string
}>

/** Values are objects with the one property `value`, because a form has no values that are lists or texts. */
export function settingFormOf(key: string): SettingForm {
  const setting = settingOf(key)
  if (!setting) throw new Error(`There is no setting ${key}`)
  const field = fieldOf(setting)
  const { whenEmpty = 'unset', needs } = setting

  function read(text: string | null): FieldValues {
    const isUnset = text === null || text.trim() === ''
    // Its hint says what a number is while its input is empty.
    if (field.kind === 'number') return { value: text ?? '' }
    const value = isUnset ? setting?.default : parseSetting(text)
    if (field.kind === 'text') return { value: typeof value === 'string' ? value : (text ?? '') }
    return { value: toInput(field, value, isUnset) }
  }

  function write(values: FieldValues = read(null)): string {
    const value: unknown = values.value
    if (field.kind === 'flag') return String(value)
    if (field.kind === 'number') return inputText(value).trim()
    if (field.kind === 'text' || field.kind === 'choice') return storedText(inputText(value))
    if (needs && inputText(objectOf(value)[needs]).trim() === '') return ''
    if (whenEmpty === 'unset' && typedIn(value) === typedIn(read(null).value)) return ''
    return JSON.stringify(fromInput(field, value))
  }

  return { field, read, write, inputOf: (path) => `value${inputPath(field, path === '' ? [] : path.split('.'))}` }
}

/** What was typed: without switches, which mean nothing by themselves. */
function typedIn(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'boolean' ? undefined : trimmed(part)))
}

/** Plain text and HTML. Text that is also JSON, as a number, is stored as a JSON string. */
function storedText(text: string): string {
  return typeof parseSetting(text) === 'string' && !/^\s*"/.test(text) ? text : text.trim() && JSON.stringify(text)
}

/** Whether an entry of a list needs an object around it. */
const isBare = (item: Field) => item.kind !== 'parts'

/** The value of a field's input. @param isUnset nothing of the setting is stored */
export function toInput(field: Field, value: unknown, isUnset = false): unknown {
  const { usual } = field
  const own = value ?? usual
  switch (field.kind) {
    case 'parts':
      return Object.fromEntries(field.parts.map((part) => [part.name, toInput(part, objectOf(own)[part.name], isUnset)]))
    case 'list':
      return listOf(own).map((entry) => (isBare(field.item) ? { value: toInput(field.item, entry) } : toInput(field.item, entry)))
    case 'choices':
      return listOf(own).map(inputText)
    case 'flag':
      return isUnset && field.options.whenUnset !== undefined ? field.options.whenUnset : /^true$/i.test(String(own))
    case 'choice':
      return inputText(own) || (field.choices[0] ?? '')
    case 'number':
      return inputText(own)
    case 'text':
      if (field.options.kind === 'mailWords') return mailWordsHtml(inputText(value))
      // A product without a code is listed by its id, which stays a number.
      return field.options.kind === 'product' && typeof value === 'number' ? `#${value}` : inputText(value)
  }
}

/** The value of a field from that of its input; undefined for what is left out. */
function fromInput(field: Field, value: unknown): unknown {
  const isUsual = value === undefined || typed(value) === typed(toInput(field, undefined))
  if (isUsual && field.isOptional && !field.isAlwaysStored) return undefined
  switch (field.kind) {
    case 'parts':
      return Object.fromEntries(
        field.parts.flatMap((part) => {
          const own = fromInput(part, objectOf(value)[part.name])
          return own === undefined ? [] : [[part.name, own]]
        }),
      )
    case 'list':
      return listOf(value).map((entry) => fromInput(field.item, isBare(field.item) ? objectOf(entry).value : entry))
    case 'choices':
    case 'flag':
      return value
    case 'choice':
      return field.isNumber ? Number(value) : value
    case 'number':
    case 'text':
      return fromText(field, inputText(value))
  }
}

const trimmed = (part: unknown) => (typeof part === 'string' ? part.trim() : part)

const typed = (value: unknown) => JSON.stringify(value, (_, part: unknown) => trimmed(part))

function fromText({ kind, isNullable, options }: Field, text: string): unknown {
  const line = text.trim()
  if (line === '' && isNullable) return null
  if (kind === 'number') return numberOf(line)
  if (options.kind === 'area') return text
  if (options.kind === 'product' && /^#\d+$/.test(line)) return Number(line.slice(1))
  return options.kind === 'yearDay' ? line.replace(/-\s*(\d)$/, '-0$1') : line
}

/** The rest of an input's name, from that of its field on. */
function inputPath(field: Field, path: readonly string[]): string {
  const [first, ...rest] = path
  if (first === undefined || field.kind === 'choices') return ''
  if (field.kind === 'list') return `.${first}${isBare(field.item) ? '.value' : inputPath(field.item, rest)}`
  const part = field.kind === 'parts' ? field.parts.find(({ name }) => name === first) : undefined
  return `.${first}${part ? inputPath(part, rest) : ''}`
}
