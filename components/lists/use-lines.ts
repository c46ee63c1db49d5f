import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '@/components/ui/toast/toast-store'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Result } from '@/lib/domain/errors/result'
import type { ShownLine } from '@/lib/features/lists/schemas'
import { withChange, type ShownChange } from '@/lib/features/lists/view'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'

/** Changes that were made together; `isSaved` until the lines are read again. */
type Pending = Readonly<{ changes: readonly ShownChange[]; isSaved: boolean }>

/** How often a shared list in sight is read again. */
const lookMs = 30_000

/** The lines of a list. Changes are shown at once, and sent one after the other; those that fail are taken back. */
export function useLines(
  read: readonly ShownLine[],
  isShared: boolean,
  send: (changes: readonly ShownChange[]) => Promise<Result<unknown, RpcError>>,
) {
  const router = useRouter()
  const errorText = useErrorText()
  const [known, setKnown] = useState(read)
  const [pending, setPending] = useState<readonly Pending[]>([])
  const queue = useRef(Promise.resolve(true))
  const waiting = useRef(0)
  if (known !== read) {
    setKnown(read)
    setPending(pending.filter(({ isSaved }) => !isSaved))
  }

  // What others have added and ticked meanwhile.
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && navigator.onLine && waiting.current === 0 && router.refresh()
    document.addEventListener('visibilitychange', look)
    const timer = isShared ? setInterval(look, lookMs) : undefined
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearInterval(timer)
    }
  }, [router, isShared])

  /** @returns whether the changes were saved */
  function change(...changes: readonly ShownChange[]): Promise<boolean> {
    setPending((before) => [...before, { changes, isSaved: false }])
    waiting.current += 1
    queue.current = queue.current.then(async () => {
      const result = await send(changes)
      waiting.current -= 1
      setPending((before) => before.flatMap((each) => (each.changes !== changes ? [each] : result.ok ? [{ ...each, isSaved: true }] : [])))
      if (!result.ok) showToast(errorText(result.error), 'error')
      // Without a connection, a refresh would replace the page by the browser's own about that.
      if (waiting.current === 0 && (result.ok || result.error.kind === 'server')) router.refresh()
      return result.ok
    })
    return queue.current
  }

  return {
    lines: pending.flatMap(({ changes }) => changes).reduce(withChange, read),
    change,
    /** Waits for changes that are being sent. @returns whether the last of them was saved */
    settled: async () => waiting.current === 0 || queue.current,
  }
}
