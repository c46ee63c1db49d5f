import { getTranslations } from 'next-intl/server'
import type { ErrorCode } from '@/lib/domain/errors/error-codes'
import { localizeFields, localizeMessage } from '@/lib/domain/errors/errors'
import type { Locale } from '@/lib/core/locale'
import type { RpcErrorBody } from './protocol'

/** An error as an island receives it: localized, with its code. */
export type IslandErrorBody = Pick<RpcErrorBody, 'message' | 'error_fields'> & Readonly<{ code: ErrorCode | null }>

/**
 * Localizes an error for an island, so that no page has to load the messages of all codes. Other programs receive the English
 * sentence (specification 8).
 */
export async function localizeError(error: RpcErrorBody, locale: Locale): Promise<IslandErrorBody> {
  const t = await getTranslations({ locale, namespace: 'errors' })
  const fields = localizeFields(error, t, locale)
  return { message: localizeMessage(error, t, locale), ...(fields && { error_fields: fields }), code: error.code ?? null }
}
