'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { RpcError } from '@/lib/domain/errors/rpc-error'

/** The localized message of a failed call. A refusal arrives translated from the server. */
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
