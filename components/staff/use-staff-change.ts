'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { showToast } from '@/components/ui/toast/toast-store'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import type { Result } from '@/lib/domain/errors/result'
import { isConflict } from '@/lib/features/staff/orders/step-view'

type StaffChangeFailure = Readonly<{
  message: string
  /** Of a known error. */
  code: RpcError['code']
  /** Error messages by field, in the user's language. */
  fields: Readonly<Record<string, string>>
  /** A colleague has changed the order first: the page is being refreshed. */
  isConflict: boolean
  isSignedOut: boolean
}>

/** Changes an order, then refreshes the page. */
export function useStaffChange() {
  const t = useTranslations('staffSteps')
  const errorText = useErrorText()
  const router = useRouter()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<StaffChangeFailure | null>(null)

  /**
   * Runs one change at a time; returns `busy` while another one is running.
   * @param doneWords null where the page itself shows what came of it
   */
  async function change(command: () => Promise<Result<unknown, RpcError>>, doneWords: string | null) {
    // A second press may arrive before React renders the busy state.
    if (isRunning.current) return 'busy'
    isRunning.current = true
    setBusy(true)
    setFailure(null)
    const result = await command()
    isRunning.current = false
    setBusy(false)
    const failed = result.ok ? null : failureOf(result.error)
    setFailure(failed)
    if (!failed && doneWords !== null) showToast(doneWords)
    // What another has started shows on the page, too.
    if (!failed || failed.isConflict || failed.code === 'operationRunning') router.refresh()
    return failed ?? 'done'
  }

  function failureOf(error: RpcError): StaffChangeFailure {
    return {
      message: isConflict(error.code) ? t('busyElsewhere') : errorText(error),
      code: error.code,
      fields: error.fields ?? {},
      isConflict: isConflict(error.code),
      isSignedOut: error.code === 'staffSignedOut',
    }
  }

  return { isBusy, failure, change }
}
