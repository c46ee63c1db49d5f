'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { showToast } from '@/components/ui/toast/toast-store'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import type { Result } from '@/lib/domain/errors/result'
import { isOvertaken } from '@/lib/features/staff/orders/order-step-rules'

type StaffChangeFailure = Readonly<{
  message: string
  /** Sentences by field, in the reader's language. */
  fields: Readonly<Record<string, string>>
  /** A colleague was quicker: what the page shows is being read again. */
  isOvertaken: boolean
  isSignedOut: boolean
}>

type StaffChange = Readonly<{
  isBusy: boolean
  failure: StaffChangeFailure | null
  /** Takes one change at a time; `busy` while another one is on its way. */
  change: (command: () => Promise<Result<unknown, RpcError>>, doneWords: string) => Promise<StaffChangeFailure | 'done' | 'busy'>
}>

/** Makes a change to an order; afterwards the page shows the order as it is now. */
export function useStaffChange(): StaffChange {
  const t = useTranslations('staffSteps')
  const errorText = useErrorText()
  const router = useRouter()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<StaffChangeFailure | null>(null)

  const change: StaffChange['change'] = async (command, doneWords) => {
    // Two presses come before the button can be drawn as busy.
    if (isRunning.current) return 'busy'
    isRunning.current = true
    setBusy(true)
    setFailure(null)
    const result = await command()
    isRunning.current = false
    setBusy(false)
    const failed = result.ok ? null : failureOf(result.error)
    setFailure(failed)
    if (!failed) showToast(doneWords)
    if (!failed || failed.isOvertaken) router.refresh()
    return failed ?? 'done'
  }

  function failureOf(error: RpcError): StaffChangeFailure {
    return {
      message: isOvertaken(error.code) ? t('busyElsewhere') : errorText(error),
      fields: error.fields ?? {},
      isOvertaken: isOvertaken(error.code),
      isSignedOut: error.code === 'staffSignedOut',
    }
  }

  return { isBusy, failure, change }
}
