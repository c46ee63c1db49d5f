import { fromDayMonthYear, toDayMonthYear } from '@/lib/core/dates'
import { errorSentences, isErrorCode, type CodedError, type ErrorCode, type RefusalArguments, type RpcErrorBody } from './error-codes'
import { withoutMark } from './rpc-error'

export { isErrorCode, type ErrorCode }

/** Values for the placeholders of a sentence: `{product}`, `{left}`. Amounts are formatted. */
export type ErrorValues = Readonly<Record<string, string | number>>

/** A validation error: the field and its message key. */
export type Issue = Readonly<{ field: string; key: ErrorCode; values?: ErrorValues }>

/** The code and values with which the domain rejects an action. */
export type Refusal = Readonly<{ code: ErrorCode; values?: ErrorValues }>

type Details = Readonly<{ fields?: Readonly<Record<string, string>>; issues?: readonly Issue[] }>

/**
 * An expected error, thrown in the backend and shown to the shopper. `fields` maps field names to sentences and is sent as
 * `error_fields`.
 */
export class UserError extends Error {
  override readonly name = 'UserError'
  /** The code of a known sentence; else null. */
  readonly code: ErrorCode | null
  readonly values: ErrorValues
  readonly fields: Readonly<Record<string, string>> | undefined
  /** All validation errors by field. An error with several issues has no single code. */
  readonly issues: readonly Issue[] = []

  constructor(...[code, values]: RefusalArguments) {
    super(sentenceOf(code, values))
    this.code = code
    this.values = values ?? {}
  }

  /** An error with an English sentence that has no code. */
  static fromSentence(sentence: string, { fields, issues = [] }: Details = {}): UserError {
    return Object.assign(new UserError('verbatim', { sentence }), { code: null, values: {}, fields, issues })
  }

  /** Combines all issues into one error: sentences joined by newlines (spec 5), each also listed under its field. */
  static fromIssues(issues: readonly Issue[]): UserError {
    const fields = Object.fromEntries(issues.map((issue) => [issue.field, sentenceOf(issue.key, issue.values)]))
    return UserError.fromSentence(joinIssues(issues, sentenceOf), { fields, issues })
  }

  static fromRefusal({ code, values = {} }: Refusal): UserError {
    return Object.assign(UserError.fromSentence(sentenceOf(code, values)), { code, values })
  }
}

/** Translates a code: the function `t` of the message namespace `errors`. */
export type Translate = (key: ErrorCode, values?: ErrorValues) => string

/** The English sentence of a code, placeholders filled. */
export function sentenceOf(code: ErrorCode, values: ErrorValues = {}): string {
  return errorSentences[code].replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

/** Longer texts are not sentences of the shop, and would make the pattern matching slow. */
const maxSentenceLength = 1000

/** Finds the code and the values of an English sentence; null if no code matches. */
export function findError(sentence: string): Refusal | null {
  const text = withoutMark(sentence)
  if (text.length > maxSentenceLength) return null
  for (const { code, pattern } of patterns) {
    const match = pattern.exec(text)
    if (match) return { code, values: { ...match.groups } }
  }
  return null
}

/** The sentences of all issues, one per line, each only once (spec 5: one popup for all). */
export function joinIssues(issues: readonly Issue[], translate: Translate): string {
  return [...new Set(issues.map((issue) => translate(issue.key, issue.values)))].join('\n')
}

/** Translates a server's message line by line into the shopper's language and calendar. Unknown lines stay unchanged (spec 8). */
export function translateError(message: string, translate: Translate, language: 'th' | 'en'): string {
  const lines = withoutMark(message).split('\n')
  return lines.map((line) => translateLine(line, translate, language)).join('\n')
}

/** Splits a server's message into issues of one field. Unknown lines keep their text. */
export function issuesOf(field: string, message: string): Issue[] {
  return message
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const found = findError(line)
      return found ? { field, key: found.code, values: found.values } : { field, key: 'verbatim', values: { sentence: line } }
    })
}

function translateLine(line: string, translate: Translate, language: 'th' | 'en'): string {
  const found = findError(line)
  return found ? localizeRefusal(found, translate, language) : withoutMark(line)
}

/** Translates a refusal into the shopper's language and calendar. */
function localizeRefusal({ code, values = {} }: Refusal, translate: Translate, language: 'th' | 'en'): string {
  const { date, ...others } = values
  if (date === undefined) return translate(code, values)
  const day = fromDayMonthYear(String(date))
  return translate(code, { ...others, date: day ? toDayMonthYear(day, language) : date })
}

/** The parts of an error that its message depends on. */
export type Localizable = Omit<RpcErrorBody, 'code'> & Readonly<{ code?: ErrorCode | null }>

/** Translates an error by its codes into the shopper's language. A sentence without a code stays unchanged. */
export function localizeMessage(error: Localizable, translate: Translate, language: 'th' | 'en'): string {
  const { message, code, params, issues } = error
  if (issues) return [...new Set(issues.map((issue) => localizeIssue(issue, translate, language)))].join('\n')
  return code ? localizeIssue({ code, ...(params && { params }) }, translate, language) : withoutMark(message)
}

/** Translates the errors of each field in the same way. */
export function localizeFields(
  { error_fields, issues = [] }: RpcErrorBody,
  translate: Translate,
  language: 'th' | 'en',
): RpcErrorBody['error_fields'] {
  const localized = issues.filter(({ field }) => field !== '').map((issue) => [issue.field, localizeIssue(issue, translate, language)])
  return error_fields && { ...error_fields, ...Object.fromEntries(localized) }
}

function localizeIssue(
  { code, params }: Pick<CodedError, 'code'> & Partial<CodedError>,
  translate: Translate,
  language: 'th' | 'en',
): string {
  return localizeRefusal({ code, ...(params && { values: params }) }, translate, language)
}

// Leaves out `verbatim`, whose pattern matches everything.
const patterns = Object.entries(errorSentences)
  .filter(([code]) => code !== 'verbatim')
  .map(([code, sentence]) => ({ code: code as ErrorCode, pattern: patternOf(sentence) }))

function patternOf(sentence: string): RegExp {
  const escaped = sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`)
}

/** Whether a field of a form has no text. */
export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || String(value).trim() === ''
}
