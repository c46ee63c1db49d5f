import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { showToast } from '@/components/ui/toast/toast-store'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Result } from '@/lib/domain/errors/result'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'

/** Sends one change of the balance at a time, and shows the new balance. */
export function useBalanceChange() {
  const router = useRouter()
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  /** @returns whether it was done */
  async function send(command: () => Promise<Result<unknown, RpcError>>, doneWords: string): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setError(undefined)
    const result = await command()
    setBusy(false)
    if (!result.ok) {
      setError(errorText(result.error))
      return false
    }
    showToast(doneWords)
    router.refresh()
    return true
  }

  return { isBusy, error, send }
}
