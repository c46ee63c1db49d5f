'use client'

import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import type { OperationProgress } from '@/lib/domain/operations/operation'
import { markOperationSeen, readProgress } from '@/lib/features/staff/operations/commands'
import { staffHref } from '@/lib/features/staff/staff-routes'

const newest = 'newest-operation'

/** While one runs; otherwise the notice is asked for with each page. */
const pollMs = 5000

/**
 * Tells the owner on any other staff page what came of the operation that they started, until they have seen it.
 * @param initial as the server knows it
 */
export function OperationNotice({ initial }: Readonly<{ initial: OperationProgress | null }>) {
  const t = useTranslations('staff')
  const path = usePathname()
  const page = staffHref(useLocale(), 'operations')
  const asked = useRef(path)
  const { data, mutate } = useSWR<OperationProgress | null, unknown>(newest, readProgress, {
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
