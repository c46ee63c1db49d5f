import { fromDayMonthYear, toDayMonthYear } from '@/lib/core/dates'
import { errorSentences, isErrorCode, type CodedError, type ErrorCode, type RefusalArguments, type RpcErrorBody } from './error-codes'
import { withoutMark } from './rpc-error'

export { isErrorCode, type ErrorCode }

/** Values for the placeholders of a sentence: `{product}`, `{left}`. Amounts are already formatted. */
export type ErrorValues = Readonly<Record<string, string | number>>

/** One thing wrong with what was entered: the field, and the key of its sentence in the messages. */
export type Issue = Readonly<{ field: string; key: ErrorCode; values?: ErrorValues }>

/** A sentence by its code, with values: what commerce answers when it says no. */
export type Refusal = Readonly<{ code: ErrorCode; values?: ErrorValues }>

type Details = Readonly<{ fields?: Readonly<Record<string, string>>; issues?: readonly Issue[] }>

/**
 * An expected refusal, thrown in the backend and shown to the shopper.
 * `fields` maps field names to sentences and travels as `error_fields`.
 */
export class UserError extends Error {
  override readonly name = 'UserError'
  /** The code of a known sentence, else null. */
  readonly code: ErrorCode | null
  readonly values: ErrorValues
  readonly fields: Readonly<Record<string, string>> | undefined
  /** All that is wrong, by field; several issues have no code of their own. */
  readonly issues: readonly Issue[] = []

  constructor(...[code, values]: RefusalArguments) {
    super(sentenceOf(code, values))
    this.code = code
    this.values = values ?? {}
  }

  /** An English sentence that has no code. */
  static fromSentence(sentence: string, { fields, issues = [] }: Details = {}): UserError {
    return Object.assign(new UserError('verbatim', { sentence }), { code: null, values: {}, fields, issues })
  }

  /** All issues in one error: sentences joined by newlines (spec 5), each also under its field. */
  static fromIssues(issues: readonly Issue[]): UserError {
    const fields = Object.fromEntries(issues.map((issue) => [issue.field, sentenceOf(issue.key, issue.values)]))
    return UserError.fromSentence(joinIssues(issues, sentenceOf), { fields, issues })
  }

  static fromRefusal({ code, values = {} }: Refusal): UserError {
    return Object.assign(UserError.fromSentence(sentenceOf(code, values)), { code, values })
  }
}

/** Gives a sentence of the table its words in some language: `t` of the messages' namespace `errors`. */
export type Translate = (key: ErrorCode, values?: ErrorValues) => string

/** The English sentence of a code, placeholders filled. */
export function sentenceOf(code: ErrorCode, values: ErrorValues = {}): string {
  return errorSentences[code].replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

/** Longer texts are no sentence of ours, and would take the patterns long to tell. */
const longestSentence = 1000

/** Finds the code and the values of an English sentence; null if the table does not know it. */
export function findError(sentence: string): Refusal | null {
  const text = withoutMark(sentence)
  if (text.length > longestSentence) return null
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

/** A server's message in the shopper's language and calendar, line by line; unknown lines stay as they are (spec 8). */
export function translateError(message: string, translate: Translate, language: 'th' | 'en'): string {
  const lines = withoutMark(message).split('\n')
  return lines.map((line) => translateLine(line, translate, language)).join('\n')
}

/** The lines of a server's message as issues of one field; unknown lines keep their words. */
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

/** A refusal in the shopper's language and calendar. */
function localizeRefusal({ code, values = {} }: Refusal, translate: Translate, language: 'th' | 'en'): string {
  const { date, ...others } = values
  if (date === undefined) return translate(code, values)
  const day = fromDayMonthYear(String(date))
  return translate(code, { ...others, date: day ? toDayMonthYear(day, language) : date })
}

/** What of an error chooses its message. */
export type Localizable = Omit<RpcErrorBody, 'code'> & Readonly<{ code?: ErrorCode | null }>

/** The message of an error in the shopper's language, by its codes. A sentence without a code stays as it is. */
export function localizeMessage(error: Localizable, translate: Translate, language: 'th' | 'en'): string {
  const { message, code, params, issues } = error
  if (issues) return [...new Set(issues.map((issue) => localizeIssue(issue, translate, language)))].join('\n')
  return code ? localizeIssue({ code, ...(params && { params }) }, translate, language) : withoutMark(message)
}

/** The same of each field. */
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

// `verbatim` would match everything.
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
