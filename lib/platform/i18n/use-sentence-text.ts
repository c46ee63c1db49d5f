'use client'

import { useLocale } from 'next-intl'
import { useCallback } from 'react'
import { translateError } from '@/lib/domain/errors/errors'
import { useErrorCodeText } from './use-error-code-text'

/** Localizes a sentence that the server has stored. */
export function useSentenceText(): (sentence: string) => string {
  const codeText = useErrorCodeText()
  const language = useLocale()
  return useCallback((sentence: string) => translateError(sentence, codeText, language), [codeText, language])
}
