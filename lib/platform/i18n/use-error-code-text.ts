'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { sentenceOf, type Translate } from '@/lib/domain/errors/errors'

/**
 * Localizes an error code that may come from a sentence of the server. A page has messages only for the codes that its islands
 * word themselves; any other stays English. It brings the table of all sentences, so it is only for pages about a cart.
 */
export function useErrorCodeText(): Translate {
  const t = useTranslations('errors')
  return useCallback((code, values) => (t.has(code) ? t(code, values) : sentenceOf(code, values)), [t])
}
