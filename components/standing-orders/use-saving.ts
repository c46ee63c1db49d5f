import { useSend } from '@/components/ui/form/use-send'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Result } from '@/lib/domain/errors/result'
import type { StandingOrder } from '@/lib/features/standing-orders/schemas'

export type DialogProps = Readonly<{
  order: StandingOrder
  onClose: () => void
  /** @param text what has been done */
  onDone: (text: string) => void
}>

/** Saves, and says why not where that failed. */
export function useSaving(onDone: DialogProps['onDone']) {
  const { isBusy, error, send } = useSend()
  async function save(saving: Promise<Result<unknown, RpcError>>, done: string) {
    if ((await send(saving)).ok) onDone(done)
  }
  return { isBusy, error, save }
}
