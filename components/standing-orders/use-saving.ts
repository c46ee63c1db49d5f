import { useState } from 'react'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Result } from '@/lib/domain/errors/result'
import type { StandingOrder } from '@/lib/features/standing-orders/schemas'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'

export type DialogProps = Readonly<{
  order: StandingOrder
  onClose: () => void
  /** @param text what has been done */
  onDone: (text: string) => void
}>

/** Saves, and says why not where that failed. */
export function useSaving(onDone: DialogProps['onDone']) {
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function save(saving: Promise<Result<unknown, RpcError>>, done: string) {
    setBusy(true)
    setError(undefined)
    const result = await saving
    setBusy(false)
    if (result.ok) onDone(done)
    else setError(errorText(result.error))
  }
  return { isBusy, error, save }
}
