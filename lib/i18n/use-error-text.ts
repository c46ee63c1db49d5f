'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { RpcError, translateError, withoutMark } from '../errors'

/** Turns what a call failed with, or a sentence of the server, into words in the shopper's language. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations('errors')
  return useCallback(
    (error: unknown) => {
      if (typeof error === 'string') return translateError(error, t)
      if (!(error instanceof RpcError)) return t('unexpected')
      if (error.kind === 'network') return t('network')
      if (error.kind === 'http' || error.kind === 'protocol') return t('unexpected')
      return translateError(withoutMark(error.message), t)
    },
    [t],
  )
}
