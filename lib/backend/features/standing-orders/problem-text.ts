import { fillPlaceholders } from '@/lib/core/fill-placeholders'
import type { Locale } from '@/lib/core/locale'
import type { ErrorCode, Refusal } from '@/lib/domain/errors/error-codes'
import type { UserError } from '@/lib/domain/errors/errors'
import { localizeRefusal, type Translate } from '@/lib/domain/errors/localize'
import type { MissingLine } from '@/lib/domain/standing-orders/delivery-lines'
import english from '@/messages/en.json'
import thai from '@/messages/th.json'

const sentences: Readonly<Record<Locale, Readonly<Record<ErrorCode, unknown>>>> = { en: english.errors, th: thai.errors }

const lacks = { en: english.standing.lack, th: thai.standing.lack } as const

/** What does not come, and why, in the language of the reader. */
export function lackText({ reason, name, sent, wanted }: MissingLine, language: Locale): string {
  return fillPlaceholders(lacks[language][reason], { name, sent, wanted })
}

/** Why an order could not be made, as it is stored: each reason once. */
export function problemsOf({ code, values, issues, message }: UserError): readonly Refusal[] {
  if (issues.length > 0) return issues.map(({ key, values: more }) => ({ code: key, ...(more && { values: more }) }))
  return [code ? { code, values } : { code: 'verbatim', values: { sentence: message } }]
}

/** The reasons in the language of the reader, one per line. */
export function problemText(problems: readonly Refusal[], language: Locale): string {
  const translate: Translate = (key, values) => fillPlaceholders(sentences[language][key], values)
  return [...new Set(problems.map((problem) => localizeRefusal(problem, translate, language)))].join('\n')
}
