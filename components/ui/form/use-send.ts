import { useState } from 'react'
import type { Result } from '@/lib/domain/errors/result'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'

/** Sends a change, and says why where it is refused. */
export function useSend() {
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function send<Answer>(call: Promise<Result<Answer, RpcError>>): Promise<Result<Answer, RpcError>> {
    setBusy(true)
    setError(undefined)
    const result = await call
    setBusy(false)
    if (!result.ok) setError(errorText(result.error))
    return result
  }

  return { isBusy, error, send }
}
