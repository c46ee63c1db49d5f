'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { RpcError } from '@/lib/domain/errors/rpc-error'

/** What a call failed with, in the shopper's words. What the server refused comes translated. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations('errors')
  return useCallback(
    (error: unknown) => {
      if (!(error instanceof RpcError)) return t('unexpected')
      if (error.kind === 'network') return t('network')
      return error.kind === 'server' || error.kind === 'session' ? error.message : t('unexpected')
    },
    [t],
  )
}
