import { fillPlaceholders } from '@/lib/core/fill-placeholders'
import english from '@/messages/en.json'
import type { ErrorCode, ErrorValues, Issue, Refusal, RefusalArguments } from './error-codes'
import { joinIssues } from './localize'

export type { ErrorCode, ErrorValues, Issue, Refusal }

/** For servers only: a page would load all English messages with it. Browsers import `localize.ts`. */
const sentences: Readonly<Record<ErrorCode, unknown>> = english.errors

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

/** The English sentence of a code, placeholders filled. */
export function sentenceOf(code: ErrorCode, values: ErrorValues = {}): string {
  return fillPlaceholders(sentences[code], values)
}

/** The English sentences of refusals, one per line; null if there are none. */
export function sentencesOf(refusals: readonly Refusal[]): string | null {
  return refusals.map(({ code, values }) => sentenceOf(code, values)).join('\n') || null
}

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(sentences, text)
}

export const errorCodes = Object.keys(sentences).filter(isErrorCode)

/** The names of the params of a code. */
export function paramNames(code: ErrorCode): string[] {
  return [...new Set([...sentenceOf(code).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))]
}

/** Whether the params cover all placeholders of the code's sentence. */
export function areParamsOf(code: ErrorCode, params: Readonly<Record<string, unknown>>): boolean {
  return paramNames(code).every((name) => Object.hasOwn(params, name) && ['string', 'number'].includes(typeof params[name]))
}
