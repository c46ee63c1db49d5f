import { getTranslations } from 'next-intl/server'
import { findError, translateError, type ErrorCode } from '@/lib/domain/errors/errors'
import type { Locale } from '@/lib/core/locale'
import type { RpcErrorBody } from './protocol'

/** An error as an island hears it: in the shopper's words, with the code of the sentence that it was. */
export type IslandErrorBody = RpcErrorBody & Readonly<{ code: ErrorCode | null }>

/**
 * Translates a refusal for an island, so that no page has to bring the table of all sentences. Other programs hear the
 * English sentence (specification 8).
 */
export async function inShoppersWords(error: RpcErrorBody, locale: Locale): Promise<IslandErrorBody> {
  const t = await getTranslations({ locale, namespace: 'errors' })
  const fields = error.error_fields && mapValues(error.error_fields, (sentence) => translateError(sentence, t, locale))
  return {
    message: translateError(error.message, t, locale),
    ...(fields && { error_fields: fields }),
    code: findError(error.message)?.code ?? null,
  }
}

function mapValues(fields: Readonly<Record<string, string>>, translate: (sentence: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, sentence]) => [field, translate(sentence)]))
}
