import { fromDayMonthYear, toDayMonthYear } from '@/lib/core/dates'
import { errorSentences, type ErrorCode } from './error-sentences'
import { kindOfRefusal, RpcError, withoutMark } from './rpc-error'

export type { ErrorCode }

/** Values for the placeholders of a sentence: `{product}`, `{left}`. Amounts are already formatted. */
export type ErrorValues = Readonly<Record<string, string | number>>

/** One thing wrong with what was entered: the field, and the key of its sentence in the messages. */
export type Issue = Readonly<{ field: string; key: ErrorCode; values?: ErrorValues }>

/** A sentence by its code, with values: what commerce answers when it says no. */
export type Refusal = Readonly<{ code: ErrorCode; values?: ErrorValues }>

/**
 * An expected refusal, thrown in the backend and shown to the shopper.
 * `fields` maps field names to sentences and travels as `error_fields`.
 */
export class UserError extends Error {
  override readonly name = 'UserError'
  /** The code of a known sentence, else null. */
  readonly code: ErrorCode | null
  readonly fields: Readonly<Record<string, string>> | undefined

  /** @param codeOrSentence a code of the table, or any other English sentence as it is */
  constructor(
    codeOrSentence: ErrorCode | (string & {}),
    values: ErrorValues = {},
    fields?: Readonly<Record<string, string>>,
  ) {
    const known = isErrorCode(codeOrSentence)
    super(known ? sentenceOf(codeOrSentence, values) : codeOrSentence)
    this.code = known ? codeOrSentence : null
    this.fields = fields
  }

  /** All issues in one error: sentences joined by newlines (spec 5), each also under its field. */
  static fromIssues(issues: readonly Issue[]): UserError {
    const fields = Object.fromEntries(
      issues.map((issue) => [issue.field, sentenceOf(issue.key, issue.values)]),
    )
    return new UserError(joinIssues(issues, sentenceOf), {}, fields)
  }

  static fromRefusal(refusal: Refusal): UserError {
    return new UserError(refusal.code, refusal.values)
  }
}

/** The error that a backend's answer to another program stands for. */
export function rpcErrorOf(
  error: Readonly<{ message: string; error_fields?: Readonly<Record<string, string>> | undefined }>,
): RpcError {
  return new RpcError(kindOfRefusal(findError(error.message)?.code ?? null), error.message, error.error_fields)
}

/** Gives a sentence of the table its words in some language: `t` of the messages' namespace `errors`. */
export type Translate = (key: ErrorCode, values?: ErrorValues) => string

/** What the session reacts to: the token is no longer good (spec 4). */
export const invalidAccessToken = errorSentences.invalidAccessToken

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorSentences, text)
}

/** The English sentence of a code, placeholders filled. */
export function sentenceOf(code: ErrorCode, values: ErrorValues = {}): string {
  return errorSentences[code].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  )
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
      return found
        ? { field, key: found.code, values: found.values }
        : { field, key: 'verbatim', values: { sentence: line } }
    })
}

function translateLine(line: string, translate: Translate, language: 'th' | 'en'): string {
  const found = findError(line)
  if (!found) return withoutMark(line)
  const { date, ...values } = found.values ?? {}
  const day = fromDayMonthYear(String(date))
  return translate(found.code, { ...values, ...(date !== undefined && { date: day ? toDayMonthYear(day, language) : date }) })
}

// `verbatim` would match everything.
const patterns = Object.entries(errorSentences)
  .filter(([code]) => code !== 'verbatim')
  .map(([code, sentence]) => ({ code: code as ErrorCode, pattern: patternOf(sentence) }))

function patternOf(sentence: string): RegExp {
  const escaped = sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`)
}
