'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import useSWR from 'swr'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Operation } from '@/lib/domain/operations/operation'
import { readProgress } from '@/lib/features/staff/operations/commands'

const pollMs = 2000

/** How far the running operation is; the page shows what came of it once it has ended. */
export function OperationProgress({ operation: { id, done, total } }: Readonly<{ operation: Operation }>) {
  const t = useTranslations('staffOperations')
  const router = useRouter()
  const hasEnded = useRef(false)
  const { data, error } = useSWR<Awaited<ReturnType<typeof readProgress>>, unknown>(`operation-${id}`, readProgress, {
    refreshInterval: pollMs,
    refreshWhenHidden: true,
    // While a backup is restored the shop is gone for some seconds.
    onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => setTimeout(() => void revalidate({ retryCount }), pollMs),
  })
  const isSignedOut = error instanceof RpcError && error.code === 'staffSignedOut'

  useEffect(() => {
    // After a restore, nobody is signed in.
    if (isSignedOut) window.location.reload()
  }, [isSignedOut])

  useEffect(() => {
    if (!data || hasEnded.current || (data.is_running && data.id === id)) return
    hasEnded.current = true
    router.refresh()
  }, [data, id, router])

  const shown = data?.id === id ? data : { done, total }
  return (
    <>
      <progress className="mt-2 block w-full max-w-form accent-leaf-700" aria-label={t('progress')} {...valueOf(shown)} />
      {shown.total !== null && <p className="mt-1 text-sm tabular-nums">{t('progressOf', { done: shown.done, total: shown.total })}</p>}
    </>
  )
}

/** Without a value the bar says only that something is under way. */
function valueOf({ done, total }: Pick<Operation, 'done' | 'total'>) {
  return total === null || total === 0 ? {} : { value: done, max: total }
}
