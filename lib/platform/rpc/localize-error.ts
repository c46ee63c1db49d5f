import english from '@/messages/en.json'
import thai from '@/messages/th.json'
import { fillPlaceholders } from '@/lib/core/fill-placeholders'
import type { Locale } from '@/lib/core/locale'
import type { ErrorCode } from '@/lib/domain/errors/error-codes'
import { localizeFields, localizeMessage, localizeRefusal, type Translate } from '@/lib/domain/errors/localize'
import { withoutMark } from '@/lib/domain/errors/rpc-error'
import { isRecord, type RpcErrorBody } from './protocol'
import { findError } from './remote/recognize-errors'

const sentences = { en: english.errors, th: thai.errors } as const

/** Without next-intl's request configuration, which exists in pages alone: the transport serves the readiness check, too. */
const translator =
  (locale: Locale): Translate =>
  (code, values = {}) =>
    fillPlaceholders(sentences[locale][code], values)

/** An error as an island receives it: localized, with its code. */
export type IslandErrorBody = Pick<RpcErrorBody, 'message' | 'error_fields'> & Readonly<{ code: ErrorCode | null }>

/**
 * Localizes an error for an island, so that no page has to load the messages of all codes. Other programs receive the English
 * sentence (specification 8).
 */
export function localizeError(error: RpcErrorBody, locale: Locale): IslandErrorBody {
  const t = translator(locale)
  const fields = localizeFields(error, t, locale)
  return { message: localizeMessage(error, t, locale), ...(fields && { error_fields: fields }), code: error.code ?? null }
}

/** Fields of a cart and of its delivery days whose values are English sentences, one per line (specification 3). */
const sentenceFields: ReadonlySet<string> = new Set(['error', 'stock_error', 'only_bkk_error', 'last_v_error', 'last_p_error', 'gv_msg'])

/** Localizes the sentences in an answer about a cart; any other answer stays as it is. */
export function localizeCart(model: string | null, result: unknown, locale: Locale): unknown {
  if (!model?.startsWith('ecom2.cart')) return result
  const t = translator(locale)
  const localized = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(localized)
    if (!isRecord(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, isSentence(name, part) ? translate(part) : localized(part)]),
    )
  }
  const translate = (sentences: string) => translateSentences(sentences, t, locale)
  return localized(result)
}

function isSentence(name: string, value: unknown): value is string {
  return sentenceFields.has(name) && typeof value === 'string'
}

/** Translates English sentences line by line into the shopper's language and calendar. Unknown lines stay unchanged (spec 8). */
function translateSentences(sentences: string, translate: Translate, language: Locale): string {
  const lines = withoutMark(sentences).split('\n')
  return lines.map((line) => translateLine(line, translate, language)).join('\n')
}

function translateLine(line: string, translate: Translate, language: Locale): string {
  const found = findError(line)
  return found ? localizeRefusal(found, translate, language) : withoutMark(line)
}
