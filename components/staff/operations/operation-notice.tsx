'use client'

import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Operation, OperationProgress as Progress } from '@/lib/domain/operations/operation'
import { markOperationSeen, readProgress } from '@/lib/features/staff/operations/commands'
import { staffHref } from '@/lib/features/staff/staff-routes'

const newest = 'newest-operation'

/** While one runs; otherwise the notice is asked for with each page. */
const pollMs = 5000

/**
 * Tells the owner on any other staff page what came of the operation that they started, until they have seen it.
 * @param initial as the server knows it
 */
export function OperationNotice({ initial }: Readonly<{ initial: Progress | null }>) {
  const t = useTranslations('staff')
  const path = usePathname()
  const page = staffHref(useLocale(), 'operations')
  const asked = useRef(path)
  const { data, mutate } = useSWR<Progress | null, unknown>(newest, readProgress, {
    fallbackData: initial,
    revalidateOnMount: false,
    refreshInterval: (latest) => ((latest === undefined ? initial : latest)?.is_running ? pollMs : 0),
    // Polling stops at an error until a retry, which comes later each time.
    shouldRetryOnError: (error) => !(error instanceof RpcError && error.code === 'staffSignedOut'),
  })

  useEffect(() => {
    // The layout stays as it is from page to page.
    if (asked.current !== path) void mutate()
    asked.current = path
  }, [path, mutate])

  const notice = path === page ? null : data?.notice
  return (
    <div role="status">
      {notice && (
        <Link
          href={page}
          prefetch={false}
          className={`flex min-h-tap items-center justify-center px-gutter py-1 text-center font-semibold underline underline-offset-4 ${notice.has_failed ? 'bg-chili-100 text-chili-700' : 'bg-mango-100'}`}
        >
          {t(notice.has_failed ? 'operationFailed' : 'operationDone', { kind: notice.kind })}
        </Link>
      )}
    </div>
  )
}

/** Ends the notice about the operation whose outcome is shown. */
export function OperationSeen({ id }: Readonly<{ id: string }>) {
  const { mutate } = useSWRConfig()
  useEffect(() => {
    void markOperationSeen(id).then(() => mutate(newest))
  }, [id, mutate])
  return null
}

const progressMs = 2000

/** How far the running operation is; the page shows what came of it once it has ended. */
export function OperationProgress({ operation: { id, done, total } }: Readonly<{ operation: Operation }>) {
  const t = useTranslations('staffOperations')
  const router = useRouter()
  const hasEnded = useRef(false)
  const { data, error } = useSWR<Awaited<ReturnType<typeof readProgress>>, unknown>(`operation-${id}`, readProgress, {
    refreshInterval: progressMs,
    refreshWhenHidden: true,
    // While a backup is restored the shop is gone for some seconds.
    onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => setTimeout(() => void revalidate({ retryCount }), progressMs),
  })
  const isSignedOut = error instanceof RpcError && error.code === 'staffSignedOut'

  useEffect(() => {
    // A restore ends all sessions.
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
