'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { sentenceOf, translateError } from '@/lib/domain/errors/errors'

/**
 * Localizes a sentence that the server has stored. It brings the table of all sentences and needs their messages, so it is only
 * for pages about a cart, where such sentences appear.
 */
export function useSentenceText(): (sentence: string) => string {
  const t = useTranslations('errors')
  const language = useLocale()
  return useCallback(
    // A server may store a sentence that this page has no message for; it stays English.
    (sentence: string) => translateError(sentence, (code, values) => (t.has(code) ? t(code, values) : sentenceOf(code, values)), language),
    [t, language],
  )
}
