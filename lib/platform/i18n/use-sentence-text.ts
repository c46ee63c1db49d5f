'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { translateError } from '@/lib/domain/errors/errors'

/**
 * Puts a sentence that the server stored into the shopper's words. It brings the table of all sentences and needs
 * their messages: for pages about a cart, where such sentences are.
 */
export function useSentenceText(): (sentence: string) => string {
  const t = useTranslations('errors')
  const language = useLocale()
  return useCallback((sentence: string) => translateError(sentence, t, language), [t, language])
}
