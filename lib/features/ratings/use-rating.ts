import { useRef, useState } from 'react'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { rpc } from '@/lib/platform/rpc/transport.browser'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import type { OwnRating } from './schemas'

/** What a customer says about a product; null stars take the rating back. */
type Said = Pick<OwnRating, 'stars' | 'text'>

/** Saves a rating at once, and shows the former one again where that failed. A tap on a star sends no words: another tab may have changed them. */
export function useRating({ productId, stars, text }: OwnRating) {
  const errorText = useErrorText()
  const [said, setSaid] = useState<Said>({ stars, text })
  const [done, setDone] = useState<string>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)

  async function save(change: Partial<Said>, doneWords: string) {
    // A second tap may arrive before React renders the busy state.
    if (isRunning.current) return
    isRunning.current = true
    const next = { ...said, ...change }
    setSaid(next)
    setBusy(true)
    setError(undefined)
    setDone(undefined)
    const result = await toResult(rpc<unknown>('product.rating', 'save', [{ product_id: productId, stars: next.stars, ...change }]))
    isRunning.current = false
    setBusy(false)
    if (result.ok) return setDone(doneWords)
    setSaid(said)
    setError(errorText(result.error))
  }

  return { said, done, error, isBusy, save }
}
