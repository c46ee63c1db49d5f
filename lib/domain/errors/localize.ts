import { fromDayMonthYear, toDayMonthYear } from '@/lib/core/dates'
import type { Locale } from '@/lib/core/locale'
import type { CodedError, ErrorCode, ErrorValues, Issue, Refusal, RpcErrorBody } from './error-codes'
import { withoutMark } from './rpc-error'

/** Translates a code: the function `t` of the message namespace `errors`. */
export type Translate = (key: ErrorCode, values?: ErrorValues) => string

/** The sentences of all issues, one per line, each only once (spec 5: one popup for all). */
export function joinIssues(issues: readonly Issue[], translate: Translate): string {
  return [...new Set(issues.map((issue) => translate(issue.key, issue.values)))].join('\n')
}

/** Translates a refusal into the shopper's language and calendar. */
export function localizeRefusal({ code, values = {} }: Refusal, translate: Translate, language: Locale): string {
  const { date, ...others } = values
  if (date === undefined) return translate(code, values)
  const day = fromDayMonthYear(String(date))
  return translate(code, { ...others, date: day ? toDayMonthYear(day, language) : date })
}

/** The parts of an error that its message depends on. */
export type Localizable = Omit<RpcErrorBody, 'code'> & Readonly<{ code?: ErrorCode | null }>

/** Translates an error by its codes into the shopper's language. A sentence without a code stays unchanged. */
export function localizeMessage(error: Localizable, translate: Translate, language: Locale): string {
  const { message, code, params, issues } = error
  if (issues) return [...new Set(issues.map((issue) => localizeIssue(issue, translate, language)))].join('\n')
  return code ? localizeIssue({ code, ...(params && { params }) }, translate, language) : withoutMark(message)
}

/** Translates the errors of each field in the same way. */
export function localizeFields(
  { error_fields, issues = [] }: RpcErrorBody,
  translate: Translate,
  language: Locale,
): RpcErrorBody['error_fields'] {
  const localized = issues.filter(({ field }) => field !== '').map((issue) => [issue.field, localizeIssue(issue, translate, language)])
  return error_fields && { ...error_fields, ...Object.fromEntries(localized) }
}

function localizeIssue({ code, params }: Pick<CodedError, 'code'> & Partial<CodedError>, translate: Translate, language: Locale): string {
  return localizeRefusal({ code, ...(params && { values: params }) }, translate, language)
}

/** Whether a field of a form has no text. */
export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || String(value).trim() === ''
}
